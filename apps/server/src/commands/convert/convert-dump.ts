import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { writeClubArchive } from '../../platform/archive/club-archive.ts'
import { convertAnswers } from './answers.ts'
import { fieldsOf, idOf, instantOf, jsonOf, type Conversion, type ReportLine } from './conversion.ts'
import { convertCups, readCupRounds } from './cups.ts'
import { dayFactsOf } from './day-facts.ts'
import { convertClosedDays, convertLeague } from './league.ts'
import { convertNationalRanking } from './national-ranking.ts'
import { readOldDatabase, type OldDatabase } from './old-database.ts'
import { compareOldTables } from './old-results.ts'
import { convertInvitations, convertNotifications, convertPayments, convertUsers } from './people.ts'
import { convertExternalQuestions, convertProposals, convertQuizzes, convertThemes } from './questions.ts'

export type ConvertedDump = {
  report: ReportLine[]
  /** Number of rows of each table of the dump. */
  read: ReadonlyMap<string, number>
  /** Number of rows of each table of the archive. */
  taken: ReadonlyMap<string, number>
  drafts: number
  /** Number of tables of the old system that were compared with ours. */
  compared: number
}

type Club = { name: string; time_zone: string; hostname: string | null }

/**
 * Converts a dump of the 2021 system's database into a club's archive; without a file for it, only reports. The same dump
 * makes the same archive.
 */
export async function convertDump(
  file: string,
  { to, club }: { to: string | null; club: Club },
): Promise<ConvertedDump> {
  const old = await readOldDatabase(file)
  const conversion = beginConversion(old, club)
  const { tables, now, report } = conversion
  const compared = convertAll(conversion)
  tables.set('customers', [
    {
      name: club.name,
      time_zone: club.time_zone,
      default_language: 'pt',
      region_set: 'pt_districts',
      rule_set: defaultRuleSet,
      created_at: now,
    },
  ])
  tables.set('hostnames', club.hostname === null ? [] : [{ hostname: club.hostname }])
  tables.set('plans', [...priceLists.pt])
  if (to !== null) await writeTables(to, conversion, club.name)
  return {
    report,
    read: old.counts,
    taken: new Map([...tables].map(([table, rows]) => [table, rows.length])),
    drafts: old.drafts,
    compared,
  }
}

function beginConversion({ rows }: OldDatabase, { time_zone }: Club): Conversion {
  const userIds = new Set(rows.users.map((row) => idOf(row)))
  const admins = rows.users.filter((row) => fieldsOf(jsonOf(row, 'roles'))['admin'] !== undefined)
  const [founder] = (admins.length > 0 ? admins : rows.users)
    .map((row) => idOf(row))
    .toSorted((one, other) => one - other)
  if (founder === undefined) throw new Error('The dump has no users.')
  const now = newestInstant(rows)
  const report: ReportLine[] = []
  return {
    old: rows,
    now,
    today: dateInZone(now, time_zone),
    timeZone: time_zone,
    founderId: founder,
    userIds,
    report,
    note: (outcome, [table, row], text) => report.push({ table, row: String(row), outcome, text }),
    tables: new Map(),
  }
}

/** The dump's newest instant, up to which days are over. */
function newestInstant(rows: OldDatabase['rows']): Instant {
  let newest = ''
  for (const row of [...rows.caches, ...rows.payments, ...rows.users]) {
    newest = laterOf(newest, instantOf(row, 'updated_at') ?? instantOf(row, 'created_at'))
  }
  for (const row of rows.answers)
    newest = laterOf(newest, instantOf(row, 'updated_at') ?? instantOf(row, 'created_at'))
  if (newest === '')
    throw new Error('The dump says nowhere when anything happened; it lacks created_at and updated_at.')
  return newest
}

const laterOf = (one: string, other: string | null) => (other !== null && other > one ? other : one)

/** Converts everything; returns how many of the old system's tables were compared. */
function convertAll(conversion: Conversion): number {
  convertUsers(conversion)
  convertInvitations(conversion)
  convertPayments(conversion)
  convertNotifications(conversion)
  const genres = convertThemes(conversion)
  const quizzes = convertQuizzes(conversion, genres)
  convertExternalQuestions(conversion, genres)
  convertProposals(conversion)
  convertNationalRanking(conversion)
  const league = convertLeague(conversion)
  const rounds = readCupRounds(conversion, league)
  const dayOf = (date: string, userId: number | null) => `${date} ${userId}`
  const ties = rounds.flatMap((round) => round.ties).filter((tie) => tie.user2_id !== null)
  const games = league.games.filter((game) => game.user2_id !== null)
  const playersOf = (pairs: readonly { date: string; user1_id: number; user2_id: number | null }[]) =>
    new Set(pairs.flatMap(({ date, user1_id, user2_id }) => [dayOf(date, user1_id), dayOf(date, user2_id)]))
  const submissions = convertAnswers(conversion, quizzes, { league: playersOf(games), cup: playersOf(ties) })
  const facts = dayFactsOf(quizzes, submissions)
  convertCups(conversion, { rounds, facts, league })
  convertClosedDays(conversion, league, quizzes)
  return compareOldTables(conversion, { league, facts, quizzes, submissions })
}

async function writeTables(file: string, { tables, now }: Conversion, club: string): Promise<void> {
  const archive = await writeClubArchive(file, { now, club, withoutResults: true })
  try {
    for (const [table, rows] of [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (rows.length > 0) await archive.addTable(table, rows)
    }
    await archive.finish()
  } catch (error) {
    await archive.discard()
    throw error
  }
}
