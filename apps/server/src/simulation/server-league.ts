import { randomUUID } from 'node:crypto'
import * as absenceCalls from '@tertulia/contract/absences'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as themeCalls from '@tertulia/contract/themes'
import * as userCalls from '@tertulia/contract/users'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { SimulatedRound, SimulatedRow } from '@tertulia/core/simulation/simulated-league'
import type { Sheet } from '@tertulia/core/simulation/simulated-players'
import { recomputeCustomerResults } from '../commands/results-check.ts'
import type { DemoClient } from '../demo/demo-client.ts'
import { correctDay, writeQuiz } from '../demo/demo-day.ts'
import type { ThemedQuestion } from '../demo/demo-questions.ts'
import { signIn } from '../demo/demo-users.ts'
import { createCustomer } from '../features/customer-settings/new-customer.ts'
import { createUser } from '../features/roles/roles.ts'
import { closeDueDays } from '../jobs/close-days.ts'
import { keysOf } from '@tertulia/core/collections/records'

const timeZone = 'Europe/Lisbon'
const firstDate = '2027-01-04'
/** Days between two seasons, with time to form the next one. */
const pause = 7
// As many as the database has connections: more would only wait.
const atOnce = 5

const right = 'Alexandria'
const nearlyRight = 'Alexandira'
const wrong = ['Byzantium', 'Carthage', '']

/** A club on a server on which a simulated league is played again. */
export type ServerLeague = {
  /** Opens a season with the simulated tiers; returns how the server's proposal differs from them. */
  openSeason: (tiers: readonly (readonly number[])[], players: ReadonlySet<number>) => Promise<string[]>
  /** Plays a round as it was simulated; returns how the server's tables differ from the simulated ones. */
  playRound: (round: SimulatedRound) => Promise<string[]>
  /** Computes every result again from submissions and verdicts; returns how the stored ones differ. */
  recompute: () => Promise<string[]>
}

type Member = { id: number; token: string }

/** What is known of the club between two rounds. */
type Club = {
  client: DemoClient
  customerId: number
  roundCount: number
  staff: Record<StaffName, Member>
  /** The server's user of each simulated player. */
  members: Map<number, Member>
  season: number
  days: CalendarDate[]
}

const staffRoles = {
  admin: { admin: true, customer: true },
  editor: { quiz_editor: true },
  reviewer: { answer_reviewer: true },
} as const satisfies Record<string, Roles>

type StaffName = keyof typeof staffRoles

const staffNames = keysOf(staffRoles)

/** Makes a club that plays by the rules, on a server with an empty database and a clock of its own. */
export async function makeServerLeague(client: DemoClient, ruleSet: RuleSet): Promise<ServerLeague> {
  client.clock.set(atHour(addDays(firstDate, -pause), 12, timeZone))
  const customerId = await createCustomer(client.database, {
    name: 'Simulated league',
    hostnames: [],
    time_zone: timeZone,
    default_language: 'en',
    // Nobody is asked whether they play on: who stops loses their role.
    rule_set: { ...ruleSet, check_in_days: 0, forbidden_pairs: [] },
  })
  const member = async (name: StaffName): Promise<Member> => {
    const id = await addUser(client, customerId, { surname: name, roles: staffRoles[name] })
    return { id, token: await signIn(client, customerId, id) }
  }
  const staff = {
    admin: await member('admin'),
    editor: await member('editor'),
    reviewer: await member('reviewer'),
  }
  // Those that the simulation excuses are announced, and no others.
  const absenceDays = { version: 1, absence_days: 366 }
  await client.call(customerSettingCalls.saveAbsenceDays, { body: absenceDays }, staff.admin.token)
  const { round_count } = ruleSet
  const club: Club = {
    client,
    customerId,
    roundCount: round_count,
    staff,
    members: new Map(),
    season: 0,
    days: [],
  }
  return {
    openSeason: (tiers, players) => openSeason(club, tiers, players),
    playRound: (round) => playRound(club, round),
    recompute: async () => {
      const told: string[] = []
      const recomputing = { verify: true, say: (text: string) => void told.push(text) }
      return (await recomputeCustomerResults(client.database, customerId, recomputing)) ? [] : told
    },
  }
}

function addUser(
  { database, clock }: DemoClient,
  customerId: number,
  { surname, roles }: { surname: string; roles: Roles },
): Promise<number> {
  const email = `${surname.replace(' ', '-')}@simulated.test`.toLowerCase()
  const user = { name: 'Simulated', surname, email, password: null, created_at: clock.now(), roles }
  return createUser(database.forCustomer(customerId), user)
}

function memberOf({ members }: Club, userId: number): Member {
  const member = members.get(userId)
  if (!member) throw new Error(`player ${userId} is not on the server`)
  return member
}

/** Signs everybody in for the season; who has stopped loses the role, and who is new gets an account. */
async function bringMembers(club: Club, players: ReadonlySet<number>): Promise<void> {
  const { client, customerId, staff, members } = club
  for (const name of staffNames) staff[name].token = await signIn(client, customerId, staff[name].id)
  for (const [userId, { id }] of members) {
    if (players.has(userId)) continue
    const body = { roles: { special_quiz_player: true }, seen: { regular_player: true } } as const
    await client.call(userCalls.saveUserRoles, { params: { id }, body }, staff.admin.token)
    members.delete(userId)
  }
  for (const userId of players) {
    const newcomer = { surname: `Player ${userId}`, roles: { regular_player: true } } as const
    const id = members.get(userId)?.id ?? (await addUser(client, customerId, newcomer))
    members.set(userId, { id, token: await signIn(client, customerId, id) })
  }
}

async function openSeason(
  club: Club,
  tiers: readonly (readonly number[])[],
  players: ReadonlySet<number>,
): Promise<string[]> {
  const { client, staff } = club
  const first = addDays(club.days.at(-1) ?? addDays(firstDate, -pause), pause)
  club.days = Array.from({ length: club.roundCount }, (_, day) => addDays(first, day))
  client.clock.set(atHour(addDays(first, -3), 12, timeZone))
  await bringMembers(club, players)
  const ids = tiers.map((tier) => tier.map((userId) => memberOf(club, userId).id))
  const proposed = await client.call(seasonCalls.proposeSeason, {}, staff.admin.token)
  const body = { dates: club.days, tiers: ids }
  const created = await client.call(seasonCalls.createSeason, { body }, staff.admin.token)
  club.season = created.season
  const isProposed = JSON.stringify(proposed.tiers) === JSON.stringify(ids)
  return isProposed ? [] : [`season ${club.season}: other tiers are proposed`]
}

async function playRound(club: Club, simulated: SimulatedRound): Promise<string[]> {
  const { client } = club
  const date = club.days[simulated.round - 1] ?? ''
  client.clock.set(atHour(addDays(date, -1), 18, timeZone))
  const correct = await writeSimulatedQuiz(club, simulated, date)
  for (const { user_id, excused } of simulated.games.flat().flatMap(({ sides }) => sides)) {
    if (!excused) continue
    const { token } = memberOf(club, user_id)
    await client.call(absenceCalls.announceAbsences, { body: { dates: [date] } }, token)
  }
  client.clock.set(atHour(date, 12, timeZone))
  const playing = [...simulated.sheets.values()].filter(({ submitted }) => submitted)
  for (let index = 0; index < playing.length; index += atOnce)
    await Promise.all(playing.slice(index, index + atOnce).map((sheet) => submit(club, sheet)))
  client.clock.set(atHour(date, 23, timeZone))
  await correct()
  client.clock.set(atHour(addDays(date, 1), 0, timeZone))
  await closeDueDays(client.database, client.clock, client.log)
  return compareTables(club, simulated)
}

/** Writes the quiz of a date; returns how its pending answers are judged. */
async function writeSimulatedQuiz(
  { client, season, staff: { admin, editor, reviewer } }: Club,
  { round, quiz }: SimulatedRound,
  date: CalendarDate,
): Promise<() => Promise<void>> {
  const { themes: clubThemes } = await client.call(themeCalls.listThemes, {}, editor.token)
  const questions = quiz.map(({ theme }, index): ThemedQuestion => ({
    theme,
    subtheme: clubThemes[theme]?.subthemes[0]?.slug ?? '',
    text: `Season ${season}, round ${round}, question ${index + 1}?`,
    answer: right,
    accepted_answers: [],
    wrong_answers: wrong,
  }))
  const tokens = { admin: admin.token, editor: editor.token, reviewer: reviewer.token }
  const host = { name: 'Simulated Host', email: 'host@simulated.test' }
  const writing = { client, themes: clubThemes, questions: () => questions, host, ...tokens }
  await writeQuiz(writing, { date, quiz: round })
  return () => correctDay(writing, { date, quiz: round })
}

async function submit(club: Club, { userId, right: isRight, points }: Sheet): Promise<void> {
  const { token } = memberOf(club, userId)
  const { date, questions } = await club.client.call(quizCalls.getTodaysQuiz, {}, token)
  const answers = questions.map(({ id }, index) => ({
    question_id: id,
    text: answerText(isRight[index] ?? false, userId + index),
    league_points: points[index] ?? null,
    cup_points: null,
    joker: false,
  }))
  const body = { submission_key: randomUUID(), answers }
  await club.client.call(quizCalls.submitQuiz, { params: { date }, body }, token)
}

async function compareTables(club: Club, { round, tables }: SimulatedRound): Promise<string[]> {
  const reader = [...club.members.values()][0]?.token ?? ''
  const differences: string[] = []
  for (const [index, table] of tables.entries()) {
    const query = { season: club.season, tier: index + 1 }
    const { standings } = await club.client.call(leagueCalls.getStandings, { query }, reader)
    const simulated = linesOf(table.map((row) => ({ ...row, id: memberOf(club, row.user_id).id })))
    const stored = linesOf(standings)
    const at = simulated.findIndex((row, place) => row !== stored[place])
    if (at < 0 && stored.length === simulated.length) continue
    const rows = `${stored[at] ?? 'nothing'} instead of ${simulated[at] ?? 'nothing'}`
    differences.push(`season ${club.season}, round ${round}, tier ${index + 1}: ${rows}`)
  }
  return differences
}

/** Right answers are written as they are or with a mistake, wrong ones in several ways or not at all. */
function answerText(isRight: boolean, variety: number): string {
  if (isRight) return variety % 4 === 0 ? nearlyRight : right
  return wrong[variety % wrong.length] ?? ''
}

type ShownRow = { id: number } & Omit<SimulatedRow, 'user_id'>

const shownColumns = [
  'rank',
  'id',
  'movement',
  'league_points',
  'points_for',
  'points_against',
  'games',
  'wins',
  'draws',
  'losses',
  'forfeits',
  'excused_forfeits',
  'right_answers',
] as const satisfies (keyof ShownRow)[]

/** A table as lines of numbers; equal players by their ids, whatever the order in which they are listed. */
const linesOf = (rows: readonly ShownRow[]): string[] =>
  rows
    .toSorted((one, other) => one.rank - other.rank || one.id - other.id)
    .map((row) => shownColumns.map((column) => row[column]).join(' '))
