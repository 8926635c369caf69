import { announceAbsences } from '@tertulia/contract/absences'
import { saveProfile } from '@tertulia/contract/account'
import { askDeletion } from '@tertulia/contract/account-deletions'
import * as correctionCalls from '@tertulia/contract/corrections'
import { sendMessage } from '@tertulia/contract/messages'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as seasonCalls from '@tertulia/contract/seasons'
import { deletionWaitDays } from '@tertulia/core/accounts/deletion-wait'
import { addDays } from '@tertulia/core/calendar/calendar'
import { assignPoints } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { endpointNames } from '@tertulia/server/platform/http/contract-names'
import type { Tab } from '../devices/browser.ts'
import { diceOf, type Dice } from '../clockwork.ts'
import { whenLed } from './failover.ts'
import { endDuringDeed, endDuringSubmission, endDuringWork } from './ends.ts'
import { lie } from './lies.ts'
import { faults, isSubmission, laterFaults, submissionFaults } from '../devices/network.ts'
import { isUnique, todayOf, type Club, type Player, type World } from '../people.ts'
import { day, staffDeeds, wordsOf, type Action } from '../plan.ts'
import { failOver, handIn, raceAt } from './races.ts'
import { officeOf } from './office.ts'
import { alongOf, doDeed } from './staff.ts'
import type { ShownForm } from '../devices/tab-port.ts'

/** Does one thing of a plan, if it can be done as things are. */
export async function act(world: World, action: Action): Promise<void> {
  const club = world.clubs[action.club]
  if (!club) return
  if (isPatient(action)) return await whenLed(world, () => actNow(world, club, action))
  await actNow(world, club, action)
}

/** Whether somebody does something later if the database is away: only devices and players go on. */
const isPatient = ({ player, does }: Action) =>
  player === null || does === 'be absent' || does === 'lie' || does === 'write about oneself'

async function actNow(world: World, club: Club, action: Action): Promise<void> {
  const { player: number, does } = action
  world.say(wordsOf(action))
  if (number === null) return await actAsStaff(world, club, action)
  const player = club.players[number]
  if (!player || player.leavesAt <= world.clockwork.now()) return
  if (does === 'be absent') return await beAbsent(world, club, player)
  if (does === 'hand in') return await handIn(world, club, { player, dice: diceOf('deed', action.dice) })
  if (does === 'lie') return await lie(world, club, { player, dice: diceOf('deed', action.dice) })
  if (does === 'write about oneself') return await writeAboutOneself(world, player, action)
  if (does === 'look around') return await lookAround(world, club, { player, action })
  actOnDevice(world, player, action)
}

function actOnDevice(
  world: World,
  player: Player,
  { device: at, tab: number, does, dice: seed }: Action,
): void {
  const device = player.devices[at]
  if (!device) return
  const tab = device.tabsByNumber.get(number)
  if (does === 'open') {
    if (tab?.isOpen) return
    device.wasUsed = true
    return void device.tabsByNumber.set(number, device.openTab())
  }
  if (does === 'go offline') return device.setOnline(false)
  if (does === 'go online') return device.setOnline(true)
  if (does === 'set the clock') return setClock(device, diceOf('deed', seed))
  if (does === 'stay away') {
    device.isAway = true
    return device.setOnline(false)
  }
  const fault = [...faults, ...laterFaults].find((one) => does === `suffer: ${one}`)
  if (fault) return device.spoil(fault)
  if (!tab?.isOpen) return
  if (does === 'close' || does === 'crash') return tab.close(does === 'crash')
  const form = tab.page.form()
  if (form === null || form.locked) return
  const dice = diceOf('deed', seed)
  if (does === 'type')
    type(world, player, {
      tab,
      form,
      question: dice.below(form.answers.length),
      text: textOf(player, seed, dice.is(0.3)),
    })
  if (does === 'fill in') {
    form.answers.forEach(({ text }, question) => {
      if (text === '')
        type(world, player, { tab, form, question, text: textOf(player, seed * 10 + question, dice.is(0.5)) })
    })
  }
  if (does === 'give points')
    tab.page.givePoints(
      assignPoints(
        form.answers.map(() => dice.next()),
        defaultRuleSet,
      ),
    )
  const unheard = submissionFaults.find((one) => does === `submit and suffer: ${one}`)
  if (unheard) device.spoil(unheard, isSubmission)
  if (unheard || does === 'submit') tab.page.submit()
}

/** Sets the clock of a device: right, or hours, a year or decades wrong, while its tabs stay open. */
function setClock(device: Player['devices'][number], dice: Dice): void {
  const wrong = dice.pick([0, 0.1, 1, 26, 200, 365, 30 * 365])
  device.setClock(Math.round((dice.is(0.5) ? wrong : -wrong) * day))
}

const textOf = ({ id }: Player, number: number, isRight: boolean) =>
  isRight ? 'certo' : `resp p${id}n${number}`

type Typing = { tab: Tab; form: ShownForm; question: number; text: string }

function type({ clockwork }: World, player: Player, { tab, form, question, text }: Typing): void {
  const shown = form.answers[question]
  if (!shown) return
  player.replaced.add(shown.text)
  tab.page.type(shown.question_id, text)
  if (!isUnique(text)) return
  // After a third of a second a device has said if it could not store it.
  clockwork.after(300, () => {
    const answer = tab.isOpen ? tab.page.form()?.answers[question] : undefined
    if (answer && !answer.unsaved && answer.question_id === shown.question_id && answer.text === text)
      player.savedHere.set(text, answer.question_id)
  })
}

async function beAbsent(world: World, club: Club, player: Player): Promise<void> {
  const dates = [addDays(todayOf(world, club), 1)]
  await world.server.call(announceAbsences, { body: { dates } }, player.token)
}

async function writeAboutOneself(world: World, player: Player, { dice: seed }: Action): Promise<void> {
  const { name, surname, email, token, birthdate } = player
  const body = { name, surname, email, birthdate, region: 'PT.LI', language: 'en' as const }
  const saved = await world.server.call(saveProfile, { body }, token)
  if (typeof saved === 'string' && saved !== 'not_signed_in') world.fault(`a profile was refused: ${saved}`)
  if (diceOf('message', seed).is(0.4))
    await world.server.call(
      sendMessage,
      { body: { language: 'en', message: `Greetings from ${name} ${surname}` } },
      token,
    )
}

/** Reads some pages of the API as a player, or as a visitor. */
async function lookAround(
  world: World,
  club: Club,
  { player, action }: { player: Player; action: Action },
): Promise<void> {
  const dice = diceOf('look', action.dice)
  const reads = [...endpointNames.keys()].filter(({ method, outside }) => method === 'GET' && !outside)
  const value = (name: string) => {
    if (/date|day$/.test(name)) return addDays(todayOf(world, club), dice.below(6) - 3)
    if (name === 'kind') return 'daily'
    return String(1 + dice.below(12))
  }
  for (let count = 0; count < 6; count += 1) {
    const endpoint = dice.pick(reads)
    const search = new URLSearchParams()
    for (const name of Object.keys(endpoint.query?.properties ?? {}))
      if (dice.is(0.4)) search.set(name, value(name))
    const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => value(name))}?${search.toString()}`
    const headers = dice.is(0.85) ? { authorization: `Bearer ${player.token}` } : {}
    await world.server.serve({ method: 'GET', url, headers, body: null })
  }
}

async function actAsStaff(world: World, club: Club, { does, dice: seed }: Action): Promise<void> {
  const dice = diceOf('deed', seed)
  if (does === 'correct') return await correct(world, club, seed)
  if (does === 'fail over the database') return await failOver(world, club, dice)
  if (does === 'restart the app') return await world.server.restart()
  if (does === 'move a round') return await moveRound(world, club, dice.next())
  if (does === 'happen at once' || does === 'happen at closing')
    return await raceAt(world, club, { dice, isClosing: does === 'happen at closing' })
  if (does === 'end during a submission') return await endDuringSubmission(world, club, dice)
  if (does === 'end during scheduled work') return await endDuringWork(world, dice)
  if (does === 'end during a deed') return await endDuringDeed(world, club, dice)
  const deed = does === 'renew' ? does : staffDeeds.find((one) => one === does)
  if (deed) return void (await doDeed(officeOf(world, club, { dice }), deed))
  if (does !== 'take leave') return
  const player = dice.pick(club.players)
  const asked = await world.server.call(askDeletion, { params: { id: player.id } }, club.admin.token)
  if (typeof asked === 'string') world.fault(`the deletion of an account was refused: ${asked}`)
  else player.leavesAt = Math.min(player.leavesAt, world.clockwork.now() + deletionWaitDays * day)
}

async function correct(world: World, club: Club, seed: number): Promise<void> {
  const today = todayOf(world, club)
  for (const date of [addDays(today, -1), today]) {
    const params = { kind: 'daily', date } as const
    const desk = await world.server.call(correctionCalls.getCorrection, { params }, club.reviewer.token)
    if (typeof desk === 'string') continue
    for (const { id, answers } of desk.questions) {
      for (const { normalised, verdict } of answers) {
        if (verdict !== 'pending') continue
        const isRight = diceOf('verdict', seed, normalised).is(0.4)
        const judging = isRight ? ('right' as const) : ('wrong' as const)
        const body = { question_id: id, normalised, verdict: judging, seen_verdict: verdict }
        const judged = await world.server.call(
          correctionCalls.judgeAnswers,
          { params, body },
          club.reviewer.token,
        )
        if (typeof judged === 'string') world.fault(`a verdict was refused: ${judged}`)
        else club.verdicts.set(`${id} ${normalised}`, isRight)
      }
    }
  }
}

async function moveRound(world: World, club: Club, chance: number): Promise<void> {
  const { server } = world
  const form = await server.call(seasonCalls.getSeason, { params: { season: club.season } }, club.admin.token)
  if (typeof form === 'string') return
  const coming = form.dates.flatMap((date, index) =>
    date > todayOf(world, club) ? [{ date, round: index + 1 }] : [],
  )
  const picked = coming[Math.floor(chance * coming.length)]
  if (!picked) return
  const params = { season: club.season, round: picked.round }
  const query = { date: addDays(picked.date, 1 + (Math.floor(chance * 7) % 3)) }
  const preview = await server.call(roundMoveCalls.previewRoundMove, { params, query }, club.admin.token)
  if (typeof preview === 'string') return
  const body = {
    moved: preview.moves.map(({ round, to }) => ({ round, date: to })),
    reason: 'A storm',
    version: preview.version,
    ...alongOf(preview),
  }
  const moved = await server.call(
    roundMoveCalls.moveRounds,
    { params: { season: club.season }, body },
    club.admin.token,
  )
  if (typeof moved === 'string') world.fault(`a move that was previewed was refused: ${moved}`)
}
