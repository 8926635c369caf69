import * as quizCalls from '@tertulia/contract/quizzes'
import { diceOf, type Dice } from '../clockwork.ts'
import { loseLeader, whenLed } from './failover.ts'
import { endConnections, race, type Cut, type Racer } from '../server/interleaving.ts'
import type { Club, Player, World } from '../people.ts'
import { staffDeeds } from '../plan.ts'
import { answersTo, hearWhatHappened, officeOf, type Office } from './office.ts'
import { doDeed } from './staff.ts'

// Things that happen at the same instant on the processes of a club: submissions, drafts, what staff do, scheduled work,
// and a connection to the database, or the leader with all of them, that is lost in the middle.

type Rivals = { world: World; club: Club; dice: Dice }

/** A submission of today's quiz past the queue of a device, to be sent with any call; null where there is no quiz. */
export async function submissionOf(office: Office, player: Player) {
  const { today } = office
  const answers = await answersTo(office, player, today)
  const key = crypto.randomUUID()
  if (answers.length === 0) return null
  player.submissions.set(key, { date: today, answers, state: 'maybe' })
  const body = { submission_key: key, answers }
  const send = async (call: Office['call']) => {
    const reply = await call(quizCalls.submitQuiz, { params: { date: today }, body }, player.token)
    if (typeof reply !== 'string' && reply.submission_key === key)
      player.submissions.set(key, { date: today, answers, state: 'received' })
    const known = player.submissions.get(key)
    if (reply === 'already_submitted' && known) known.code = reply
    return reply
  }
  return { key, send }
}

/** Submits today's quiz past the queue of a device: the same submission once or twice, perhaps another beside it. */
async function submissions(office: Office, player: Player): Promise<Racer[]> {
  const { server } = office.world
  const submission = await submissionOf(office, player)
  if (!submission) return []
  const work = async (process: number) => void (await submission.send(server.callOn(process)))
  const { dice } = office
  const twice = [() => work(0), () => work(1)]
  return (dice.is(0.5) ? twice : twice.slice(0, 1)).map((once) => ({ work: once }))
}

/** Submits today's quiz at once, past the queue of a device. */
export async function handIn(
  world: World,
  club: Club,
  { player, dice }: { player: Player; dice: Dice },
): Promise<void> {
  const [first] = await submissions(officeOf(world, club, { dice }), player)
  await first?.work()
  await world.server.idle()
}

/** Saves a draft past the queue of a device, over what its player sees on others. */
async function draft(office: Office, player: Player): Promise<Racer[]> {
  const { world, club, dice, today } = office
  const answers = await answersTo(office, player, today)
  const [answer] = answers
  if (!answer) return []
  const { question_id, ...content } = answer
  const { rows } = await world.server.owner.query<{ text: string }>(
    'select text from drafts where customer_id = $1 and user_id = $2 and question_id = $3',
    [club.customerId, player.id, question_id],
  )
  for (const { text } of rows) player.replaced.add(text)
  const call = { params: { date: today, question_id }, body: { ...content, version: dice.below(3) } }
  return [{ work: () => world.server.callOn(dice.below(2))(quizCalls.saveDraft, call, player.token) }]
}

/** Everything that races now, a handful of it. */
async function rivalsOf({ world, club, dice }: Rivals, isClosing: boolean): Promise<Racer[]> {
  const office = officeOf(world, club, { dice })
  const racers: Racer[] = []
  const player = () => dice.pick(club.players)
  const { server } = world
  if (isClosing || dice.is(0.5)) racers.push(...(await submissions(office, player())))
  if (dice.is(0.4)) racers.push(...(await draft(office, player())))
  if (isClosing) {
    const ahead = (15 + dice.below(100)) * 1000
    for (const process of [0, 1]) racers.push({ ahead, work: () => server.work(['days'], process) })
  } else if (dice.is(0.3)) {
    for (const process of [0, 1]) racers.push({ work: () => server.work(['mail'], process) })
  }
  while (racers.length < 2 || dice.is(0.35)) {
    const own = diceOf('rival', dice.below(1e9))
    const rival = officeOf(world, club, { dice: own, process: dice.below(2) })
    const does = own.pick(staffDeeds)
    racers.push({ work: () => doDeed(rival, does) })
  }
  return racers.slice(0, 5)
}

/** Has things happen at once, then compares the results with what they are computed from. */
export async function raceAt(
  world: World,
  club: Club,
  { dice, isClosing }: { dice: Dice; isClosing: boolean },
): Promise<void> {
  const { owner } = world.server
  const racers = await rivalsOf({ world, club, dice }, isClosing)
  const connection: Cut['cut'] = (number) => endConnections(owner, number)
  const cut = dice.is(0.35) ? cutOf(dice, { racer: dice.below(racers.length), cut: connection }) : null
  await raceOf({ world, club, dice }, racers, cut)
}

function cutOf(dice: Dice, { racer, cut }: Pick<Cut, 'racer' | 'cut'>): Cut {
  const at = dice.below(25)
  const isCommit = dice.is(0.5)
  return { racer, at: isCommit ? 0 : at, isCommit, when: dice.is(0.5) ? 'before' : 'after', cut }
}

async function raceOf({ world, club, dice }: Rivals, racers: Racer[], cut: Cut | null): Promise<void> {
  const { server } = world
  // Scheduled work fails as a whole where its connection is lost; its next run does the same work.
  const patient = racers.map(({ work, ahead = 0 }) => ({
    ahead,
    work: async () =>
      await work().catch((error: unknown) => {
        if (cut === null) world.fault(`at once with others failed: ${String(error)}`)
      }),
  }))
  const endFailures = cut ? server.allowFailures() : null
  await race(patient, { owner: server.owner, dice, cut })
  await server.idle()
  endFailures?.()
  if (cut !== null) await hearWhatHappened(world, club)
}

/** The database's leader is lost while a submission and other things are under way; the submission is repeated later. */
export async function failOver(world: World, club: Club, dice: Dice): Promise<void> {
  const office = officeOf(world, club, { dice })
  const hasReceipt = (one: Player) =>
    [...one.submissions.values()].some(({ date, state }) => date === office.today && state === 'received')
  const player = dice.pick([...club.players.filter((one) => !hasReceipt(one)), ...club.players.slice(0, 1)])
  const submission = await submissionOf(office, player)
  if (submission) {
    const rivals = await rivalsOf({ world, club, dice }, dice.is(0.3))
    const own = { work: () => submission.send(world.server.callOn(0)) }
    const cut = cutOf(dice, { racer: 0, cut: () => loseLeader(world, dice) })
    await raceOf({ world, club, dice }, [own, ...rivals].slice(0, 5), { ...cut, at: cut.at % 12 })
  }
  if (!world.failover) await loseLeader(world, dice)
  if (submission) await whenLed(world, () => repeatSubmission(world, player, submission))
}

type Repeatable = NonNullable<Awaited<ReturnType<typeof submissionOf>>>

/** Sends a submission again of which nobody knows whether it arrived. */
export async function repeatSubmission(
  world: World,
  player: Player,
  { key, send }: Repeatable,
): Promise<void> {
  const { server } = world
  const reply = await send(server.call)
  const { rows } = await server.owner.query('select from submissions where submission_key = $1', [key])
  // One without a session learns nothing; everybody else whose submission is stored gets its receipt.
  if (typeof reply === 'string' && reply !== 'not_signed_in' && rows.length > 0)
    world.fault(
      `the submission of ${player.surname} was cut and is stored, and answered ${reply} when repeated`,
    )
}
