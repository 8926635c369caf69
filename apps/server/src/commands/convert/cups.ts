import { drawnElsewhere } from '@tertulia/core/cup/verify-draw'
import { scoreTie, voidTie, type CupSideFacts, type TieResult } from '@tertulia/core/cup/cup-score'
import type { TieBreaker } from '@tertulia/core/cup/tie-break'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { ArchiveRow } from '../../platform/archive/club-archive.ts'
import { fieldsOf, idOf, instantOf, isKnownUser, jsonOf, numberOf, type Conversion } from './conversion.ts'
import type { DayFacts } from './day-facts.ts'
import type { ConvertedRound, League } from './league.ts'

export type ConvertedTie = { date: string; user1_id: number; user2_id: number | null }
type DrawnRound = {
  season: number
  cup_round: number
  round: ConvertedRound
  ties: ConvertedTie[]
  drawn_at: string
}

/** Reads the rounds and ties of all cups, as they were drawn. */
export function readCupRounds(conversion: Conversion, league: League): DrawnRound[] {
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
export function convertCups(
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
