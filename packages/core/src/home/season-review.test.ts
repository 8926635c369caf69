import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import type { GameSide, LeagueGame } from '../statistics/league-game.ts'
import { reviewSeason, seasonOutcome } from './season-review.ts'

const row = { rank: 2, league_points: 31.5, wins: 3 }

const side = (outcome: GameSide['outcome'], score: number | null, rightAnswers: number): GameSide => ({
  outcome,
  score,
  league_points: 0,
  right_answers: rightAnswers,
  threes_right: 0,
  void_points: [],
  seasonRate: 0,
})

const game = (date: string, mine: GameSide, theirs: GameSide | null): LeagueGame => ({
  season: 1,
  date,
  mine,
  theirs,
  void_questions: 0,
  rules: defaultRuleSet,
})

test('a season is eight numbers: two wins in a row, the higher by 8, one perfect day, 17 of 24 right', () => {
  const games = [
    game('2026-11-16', side('win', 12, 8), side('loss', 4, 3)),
    game('2026-11-17', side('win', 9, 6), side('loss', 8, 6)),
    game('2026-11-18', side('loss', 5, 3), side('win', 7, 5)),
    game('2026-11-19', side('forfeit', null, 0), side('win', 9, 6)),
  ]
  expect(reviewSeason(games, row)).toEqual({
    ...row,
    right_share: 17 / 24,
    best_score: 12,
    biggest_win: 8,
    winning_streak: 2,
    perfect_days: 1,
  })
})

test('a player who never played has a rank, and no share, score or win', () => {
  const games = [game('2026-11-16', side('forfeit', null, 0), side('win', 9, 6))]
  expect(reviewSeason(games, row)).toMatchObject({
    rank: 2,
    right_share: null,
    best_score: null,
    biggest_win: null,
    winning_streak: 0,
  })
})

test.each([
  [1, { rank: 1, movement: null }, 'won'],
  [1, { rank: 2, movement: null }, null],
  [2, { rank: 1, movement: 'up' }, 'promoted'],
  [2, { rank: 3, movement: null }, null],
  [2, { rank: 9, movement: 'down' }, null],
] as const)('in tier %i a final row of %o is worth %s', (tier, finalRow, outcome) => {
  expect(seasonOutcome(tier, finalRow)).toBe(outcome)
})
