import type { Dice } from '../clockwork.ts'
import { endingOf } from '../server/endings.ts'
import { hearWhatHappened, officeOf } from './office.ts'
import type { Club, World } from '../people.ts'
import { staffDeeds } from '../plan.ts'
import { repeatSubmission, submissionOf } from './races.ts'
import { doDeed } from './staff.ts'
import type { Work } from '../server/scheduled-work.ts'

// What is under way when a process of the app ends, and what people and the scheduler do then.

/** A process ends while a submission is under way, which is repeated as the web does, until it is answered. */
export async function endDuringSubmission(world: World, club: Club, dice: Dice): Promise<void> {
  const { server } = world
  const office = officeOf(world, club, { dice })
  const player = dice.pick(club.players)
  const submission = await submissionOf(office, player)
  if (!submission) return
  const { send } = submission
  await server.serveUntilEnd(endingOf(dice, 25), async (serve) => await send(server.callBy(serve)))
  for (let times = 1 + dice.below(2); times > 0; times -= 1) await repeatSubmission(world, player, submission)
}

const kindsOfWork: Work[][] = [['days'], ['days'], ['mail'], ['payments'], ['purge']]

/** A process ends in scheduled work, which the next one begins anew. */
export async function endDuringWork({ server }: World, dice: Dice): Promise<void> {
  const kinds = dice.pick(kindsOfWork)
  await server.workUntilEnd(kinds, endingOf(dice, 60), dice.below(2))
  if (dice.is(0.5)) await server.work(kinds, dice.below(2))
}

// The world would not know whose account is left.
const endingDeeds = staffDeeds.filter((deed) => deed !== 'merge accounts')

/** A process ends while staff or payers do something, whose outcome they do not hear. */
export async function endDuringDeed(world: World, club: Club, dice: Dice): Promise<void> {
  const { server } = world
  const does = dice.pick(endingDeeds)
  await server.serveUntilEnd(endingOf(dice, 80), async (serve) => {
    const office = officeOf(world, club, { dice })
    const surprise = () => undefined
    await doDeed({ ...office, call: server.callBy(serve), send: serve, isAlone: false, surprise }, does)
  })
  await hearWhatHappened(world, club)
}
