import { dateInZone, type Instant } from '@tertulia/core/calendar/calendar'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { drawnElsewhere } from '@tertulia/core/cup/verify-draw'
import { scoreTie, voidTie, type CupSideFacts, type TieResult } from '@tertulia/core/cup/cup-score'
import type { TieBreaker } from '@tertulia/core/cup/tie-break'
import { writeClubArchive, type ArchiveRow } from '../../platform/archive/club-archive.ts'
import { convertAnswers } from './answers.ts'
import {
  fieldsOf,
  idOf,
  instantOf,
  jsonOf,
  type Conversion,
  type ReportLine,
  isKnownUser,
  numberOf,
} from './conversion.ts'
import { dayFactsOf, type DayFacts } from './day-facts.ts'
import { convertClosedDays, convertLeague, type ConvertedRound, type League } from './league.ts'
import { convertNationalRanking } from './national-ranking.ts'
import { readOldDatabase, type OldDatabase } from './old-database.ts'
import { compareOldTables } from './old-results.ts'
import { convertInvitations, convertNotifications, convertPayments, convertUsers } from './people.ts'
import { convertExternalQuestions, convertProposals, convertQuizzes, convertThemes } from './questions.ts'

type ConvertedTie = { date: string; user1_id: number; user2_id: number | null }
type DrawnRound = {
  season: number
  cup_round: number
  round: ConvertedRound
  ties: ConvertedTie[]
  drawn_at: string
}

/** Reads the rounds and ties of all cups, as they were drawn. */
function readCupRounds(conversion: Conversion, league: League): DrawnRound[] {
  const { old, now } = conversion
  const seasonOfCup = new Map(
    old.cups.map((row) => [idOf(row), league.season_of.get(idOf(row, 'season_id'))]),
  )
  const gamesOfRound = Map.groupBy(old.cup_games, (row) => idOf(row, 'cup_round_id'))
  return old.cup_rounds.flatMap((row) => {
    const [season, round] = [seasonOfCup.get(idOf(row, 'cup_id')), league.rounds.get(idOf(row, 'round_id'))]
    if (season === undefined || !round) {
      conversion.note('error', ['cup_rounds', idOf(row)], 'left out: its cup or round is not there')
      return []
    }
    const games = gamesOfRound.get(idOf(row)) ?? []
    const ties = games.flatMap((game): ConvertedTie[] => {
      const [user1Id, user2Id] = [numberOf(game, 'user_id_1'), numberOf(game, 'user_id_2')]
      const place = ['cup_games', idOf(game)] as const
      if (!isKnownUser(conversion, user1Id, place)) return []
      if (user2Id !== null && !isKnownUser(conversion, user2Id, place)) return []
      return [{ date: round.date, user1_id: user1Id, user2_id: user2Id }]
    })
    const drawnAt = games.map((game) => instantOf(game, 'created_at') ?? now).toSorted()[0] ?? now
    return { season, cup_round: idOf(row, 'cup_round'), round, ties, drawn_at: drawnAt }
  })
}

/**
 * Converts cups as rows that were drawn elsewhere, which no seed can repeat. Their results are computed here, since a tie
 * that was drawn on stands. (docs/decisions/0011-a-tie-that-was-drawn-on-stands.md)
 */
function convertCups(
  conversion: Conversion,
  { rounds, facts, league }: { rounds: readonly DrawnRound[]; facts: DayFacts; league: League },
): void {
  const { old, tables, now } = conversion
  const cups: ArchiveRow[] = []
  const players: ArchiveRow[] = []
  const games: ArchiveRow[] = []
  for (const row of old.cups) {
    const season = league.season_of.get(idOf(row, 'season_id'))
    if (season === undefined) {
      conversion.note('error', ['cups', idOf(row)], 'left out: has no season')
      continue
    }
    cups.push({ season, seed: drawnElsewhere, created_at: instantOf(row, 'created_at') ?? now })
    const ofCup = rounds
      .filter((round) => round.season === season)
      .toSorted((one, other) => one.cup_round - other.cup_round)
    const breakers = breakersOf(conversion, jsonOf(row, 'tiebreakers'), ofCup[0]?.ties ?? [])
    for (const { user_id, ...breaker } of breakers.values()) players.push({ season, user_id, ...breaker })
    for (const round of ofCup) games.push(...gamesOf(conversion, round, { facts, breakers }))
  }
  tables.set('cups', cups)
  tables.set('cup_players', players)
  tables.set(
    'cup_rounds',
    rounds.map(({ season, cup_round, round, ties, drawn_at }) => ({
      season,
      cup_round,
      round: round.round,
      drawn_at: ties.length > 0 ? drawn_at : null,
    })),
  )
  tables.set('cup_games', games)
}

function breakersOf(
  conversion: Conversion,
  given: unknown,
  ties: readonly ConvertedTie[],
): Map<number, TieBreaker> {
  const registered = new Map(conversion.old.users.map((row) => [idOf(row), instantOf(row, 'created_at')]))
  const userIds = ties.flatMap(({ user1_id, user2_id }) => [
    user1_id,
    ...(user2_id === null ? [] : [user2_id]),
  ])
  return new Map(
    userIds.map((userId) => {
      const values = fieldsOf(fieldsOf(given)[String(userId)])
      const valueOf = (name: string) => (typeof values[name] === 'number' ? values[name] : null)
      const breaker: TieBreaker = {
        user_id: userId,
        tier: valueOf('current_tier'),
        last_tier: valueOf('last_tier'),
        last_rank: valueOf('last_rank'),
        registered_at: registered.get(userId) ?? conversion.now,
      }
      return [userId, breaker]
    }),
  )
}

type Playing = { facts: DayFacts; breakers: ReadonlyMap<number, TieBreaker> }

function gamesOf(conversion: Conversion, drawn: DrawnRound, playing: Playing): ArchiveRow[] {
  const { season, cup_round, ties } = drawn
  return ties.map((tie, index) => ({
    season,
    cup_round,
    position: index + 1,
    user1_id: tie.user1_id,
    user2_id: tie.user2_id,
    ...resultOf(conversion, tie, playing),
  }))
}

type StoredResult = Omit<TieResult, 'state' | 'decided_by'> & { state: string; decided_by: string | null }
const noResult = { score1: null, score2: null, winner_id: null, decided_by: null }

function resultOf(conversion: Conversion, tie: ConvertedTie, { facts, breakers }: Playing): StoredResult {
  const { date, user1_id, user2_id } = tie
  if (user2_id === null) return { state: 'decided', ...noResult, winner_id: user1_id, decided_by: 'bye' }
  if (date >= conversion.today) return { state: 'scheduled', ...noResult }
  const sideOf = (userId: number, opponentId: number): CupSideFacts => ({
    ...facts.sideOf(
      date,
      { user_id: userId, opponent_id: opponentId },
      { verdict: 'is_right', points: 'cup_points' },
    ),
    ...(breakers.get(userId) ?? {
      user_id: userId,
      tier: null,
      last_tier: null,
      last_rank: null,
      registered_at: conversion.now,
    }),
    gave_points: facts.answersOf(date, userId).some((answer) => (answer.cup_points ?? -1) >= 0),
  })
  const [side1, side2] = [sideOf(user1_id, user2_id), sideOf(user2_id, user1_id)]
  return facts.hadQuiz(date) ? scoreTie(side1, side2, defaultRuleSet) : voidTie(side1, side2, defaultRuleSet)
}

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
