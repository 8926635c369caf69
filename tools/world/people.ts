import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { addDays, dateInZone } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { createUser } from '@tertulia/server/features/roles/roles'
import { saveSession } from '@tertulia/server/features/session/session.sql'
import { makeToken } from '@tertulia/server/platform/access/tokens'
import type { Script } from 'node:vm'
import { makeDevice, type Device, type Tab } from './devices/browser.ts'
import { diceOf, type Clockwork } from './clockwork.ts'
import { endingOf } from './server/endings.ts'
import type { PaymentService } from './deeds/payment-service.ts'
import { clubs, playersOfClub } from './plan.ts'
import type { WorldServer } from './server/server.ts'
import type { TabNews } from './devices/tab-port.ts'

/** Rounds of a season. */
export const roundCount = 8

const minute = 60_000

export type Member = { id: number; token: string; name: string; surname: string; email: string }

export type DeviceOfPlayer = Device & { tabsByNumber: Map<number, Tab>; isAway: boolean; wasUsed: boolean }

/** A player, with all that they have seen and been told. */
export type Player = Member & {
  devices: DeviceOfPlayer[]
  /** Texts that were shown as saved on the server, with their question. */
  savedThere: Map<string, number>
  /** Texts that a device did not say it could not store. */
  savedHere: Map<string, number>
  /** Texts over which their player typed, in sight. */
  replaced: Set<string>
  birthdate: CalendarDate
  submissions: Map<string, Submission>
  /** How often an answer was shown as saved on the server. */
  saves: number
  /** When the account is deleted; never, unless an admin has asked for it. */
  leavesAt: number
  /** The account that this one was merged into, whose person still has its address. */
  mergedInto: Player | null
}

type Submission = {
  date: string
  answers: Submitted[]
  state: 'sent' | 'received' | 'refused' | 'maybe'
  /** Why the server refused it. */
  code?: string
}

type Submitted = {
  question_id: number
  text: string
  league_points: number | null
  cup_points: number | null
}

export type Club = {
  index: number
  customerId: number
  admin: Member
  editor: Member
  reviewer: Member
  players: Player[]
  season: number
  /** Verdicts as their reviewer was told they were saved; null where the reply was lost. */
  verdicts: Map<string, boolean>
  /** Quizzes that were written. */
  quizzes: number
  /** Days that staff let close later or opened again, with their closing. */
  keptOpen: Map<CalendarDate, number>
}

/** Everything that is in a world. */
export type World = {
  seed: number
  clockwork: Clockwork
  clubs: Club[]
  script: Script
  server: WorldServer
  payments: PaymentService
  /** The database's change of leader that is under way, with what waits for its end. */
  failover: { postponed: (() => unknown)[] } | null
  failovers: number
  /** Receipts of submissions that had arrived before: their first receipt was lost. */
  repeatedReceipts: number
  fault: (text: string) => void
  say: (text: string) => void
}

/** The day at a club. */
export const todayOf = ({ clockwork }: World, { index }: Pick<Club, 'index'>): CalendarDate =>
  dateInZone(new Date(clockwork.now()).toISOString(), clubs[index]?.time_zone ?? '')

/** Makes a club with its people, whose devices are signed in. */
export async function makeClub(world: World, index: number): Promise<Club> {
  const { server, clockwork } = world
  const { time_zone, language } = clubs[index] ?? clubs[0]
  const customerId = await createCustomer(server.database, {
    name: `Club ${index + 1}`,
    hostnames: [`club${index + 1}.test`],
    time_zone,
    default_language: language,
    rule_set: {
      ...defaultRuleSet,
      round_count: roundCount,
      check_in_days: 0,
      solo_rounds: [1],
      forbidden_pairs: [],
    },
  })
  const handle = server.database.forCustomer(customerId)
  await handle.read
    .updateTable('customers')
    .set({
      iban: 'PT50000201231234567890154',
      iban_holder: 'Club',
      payment_service_account: 'club@world.test',
      card_checkout_account: 'acct_world',
    })
    .execute()
  const member = async (who: string, roles: Roles): Promise<Member> => {
    const createdAt = new Date(clockwork.now()).toISOString()
    const person = {
      name: `Nome${who}`,
      surname: `Zambujal${who}K${index}`,
      email: `${who}.zambujal.k${index}@world.test`.toLowerCase(),
    }
    const id = await createUser(handle, { ...person, password: null, created_at: createdAt, roles })
    const token = await signIn(server, customerId, { id, at: clockwork.now() })
    return { id, token, ...person }
  }
  const club: Club = {
    index,
    customerId,
    admin: await member('Admin', { admin: true, customer: true }),
    editor: await member('Editor', { quiz_editor: true }),
    reviewer: await member('Reviewer', { answer_reviewer: true }),
    players: [],
    season: 0,
    verdicts: new Map(),
    quizzes: 0,
    keptOpen: new Map(),
  }
  while (club.players.length < playersOfClub) {
    const number = club.players.length
    const person = await member(`P${number}`, { regular_player: number === 5 ? true : '2027-02-06' })
    const player: Player = {
      ...person,
      birthdate: addDays('1903-01-01', person.id),
      devices: [],
      savedThere: new Map(),
      savedHere: new Map(),
      replaced: new Set(),
      submissions: new Map(),
      saves: 0,
      leavesAt: Infinity,
      mergedInto: null,
    }
    club.players.push(player)
    for (const device of [0, 1]) player.devices.push(giveDevice(world, club, { player, number, device }))
  }
  return club
}

/** Signs a person in; returns the token. */
export async function signIn(
  { database }: WorldServer,
  customerId: number,
  { id, at }: { id: number; at: number },
): Promise<string> {
  const { token, token_hash } = makeToken(customerId)
  const forever = '2099-01-01T00:00:00.000Z'
  await saveSession(database.forCustomer(customerId).read, {
    token_hash,
    user_id: id,
    created_at: new Date(at).toISOString(),
    expires_at: forever,
    proved_at: forever,
    token_made_at: forever,
  })
  return token
}

function giveDevice(
  world: World,
  club: Club,
  { player, number, device }: { player: Player; number: number; device: number },
): DeviceOfPlayer {
  const dice = diceOf('device', world.seed, club.index, number, device)
  const made = makeDevice({
    clockwork: world.clockwork,
    dice,
    script: world.script,
    serve: world.server.serve,
    // One that has no database to start with is not ended.
    serveUntilEnd: async (request, chance) => {
      if (world.failover) return
      await world.server.serveUntilEnd(endingOf(chance, 12), (serve) => serve(request))
    },
    onNews: (news) => hear(world, { club, player }, news),
    skew: Math.round((dice.next() - 0.5) * 4 * minute),
  })
  made.setCookie('AUTH-TOKEN', player.token)
  made.setCookie('signed-in-as', String(player.id))
  return Object.assign(made, { tabsByNumber: new Map<number, Tab>(), isAway: false, wasUsed: false })
}

/** What a tab tells its player. */
function hear(world: World, { club, player }: { club: Club; player: Player }, told: TabNews): void {
  if (told.news === 'saved') {
    player.saves += 1
    if (isUnique(told.text)) player.savedThere.set(told.text, told.question_id)
    return
  }
  const { submission_key: key } = told
  if (told.news === 'submitting') {
    if (!player.submissions.has(key)) player.submissions.set(key, { ...submissionOf(told), state: 'sent' })
  } else if (told.news === 'received') {
    player.submissions.set(key, { ...submissionOf(told), state: 'received' })
  } else {
    const sent = player.submissions.get(key)
    if (!sent || sent.state !== 'sent') return
    Object.assign(sent, { state: 'refused', code: told.code })
    const isOver = sent.date < todayOf(world, club)
    if (wrongRefusals.has(told.code) || (told.code === 'quiz_closed' && !isOver))
      world.fault(`the submission of ${player.surname} on ${sent.date} was refused: ${told.code}`)
  }
}

/** Refusals that no player of a world earns. */
const wrongRefusals: ReadonlySet<string> = new Set([
  'invalid_input',
  'points_over_budget',
  'points_not_wanted',
  'jokers_not_wanted',
  'too_many_jokers',
  'own_quiz',
])

const submissionOf = ({ date, answers }: Extract<TabNews, { news: 'submitting' | 'received' }>) => ({
  date,
  answers,
})

/** Tells a text that nobody else has typed. */
export const isUnique = (text: string) => text.startsWith('resp ')
