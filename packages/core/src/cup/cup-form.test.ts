import { describe, expect, test } from 'vitest'
import { checkCup, cupRoundCount, firstRoundGames, tiesOfRound, type CupToCheck } from './cup-form.ts'

test.each([
  { players: 2, rounds: 1, games: 1, byes: 0 },
  { players: 3, rounds: 2, games: 1, byes: 1 },
  { players: 9, rounds: 4, games: 1, byes: 7 },
  { players: 10, rounds: 4, games: 2, byes: 6 },
  { players: 13, rounds: 4, games: 5, byes: 3 },
  { players: 16, rounds: 4, games: 8, byes: 0 },
  { players: 20, rounds: 5, games: 4, byes: 12 },
])('$players players: $rounds rounds, at first $games games and $byes byes', (cup) => {
  expect(cupRoundCount(cup.players)).toBe(cup.rounds)
  expect(firstRoundGames(cup.players)).toBe(cup.games)
  expect(tiesOfRound(cup.players, 1)).toBe(cup.games + cup.byes)
})

test('every round has half the ties of the one before, the last has one', () => {
  for (let players = 2; players <= 200; players += 1) {
    const rounds = cupRoundCount(players)
    expect(2 ** (rounds - 1)).toBeLessThan(players)
    expect(2 ** rounds).toBeGreaterThanOrEqual(players)
    expect(tiesOfRound(players, rounds)).toBe(1)
    for (let round = 1; round < rounds; round += 1) {
      expect(tiesOfRound(players, round)).toBe(2 * tiesOfRound(players, round + 1))
    }
  }
})

test('fewer than two players play no round', () => {
  for (const players of [0, 1]) {
    expect(cupRoundCount(players)).toBe(0)
    expect(firstRoundGames(players)).toBe(0)
  }
})

describe('a cup is valid', () => {
  const seasonRounds = Array.from({ length: 20 }, (_, index) => ({
    round: index + 1,
    date: `2026-12-${String(index + 1).padStart(2, '0')}`,
  }))
  const reason = (cup: Partial<CupToCheck>) => {
    const verdict = checkCup({
      player_ids: [1, 2, 3, 4, 5],
      rounds: [4, 6, 8],
      seasonRounds,
      today: '2026-12-03',
      ...cup,
    })
    return verdict.accepted ? null : verdict.reason
  }

  test('with enough rounds, all in the future, no two of them adjacent', () => {
    expect(reason({})).toBeNull()
    expect(reason({ rounds: [20, 4, 11] })).toBeNull()
    expect(reason({ player_ids: [7, 5], rounds: [20] })).toBeNull()
  })

  test('with at least two players, each of them once', () => {
    expect(reason({ player_ids: [] })).toBe('too_few_players')
    expect(reason({ player_ids: [1] })).toBe('too_few_players')
    expect(reason({ player_ids: [1, 1] })).toBe('player_twice')
    expect(reason({ player_ids: [1, 2, 3, 4, 1] })).toBe('player_twice')
  })

  test('on exactly the rounds that its players need', () => {
    expect(reason({ rounds: [4, 6] })).toBe('wrong_cup_round_count')
    expect(reason({ rounds: [4, 6, 8, 10] })).toBe('wrong_cup_round_count')
    expect(reason({ player_ids: [1, 2, 3, 4] })).toBe('wrong_cup_round_count')
  })

  test('only when two rounds of it are never neighbours', () => {
    expect(reason({ rounds: [4, 5, 8] })).toBe('cup_rounds_adjacent')
    expect(reason({ rounds: [4, 8, 4] })).toBe('cup_rounds_adjacent')
    expect(reason({ rounds: [9, 4, 8] })).toBe('cup_rounds_adjacent')
  })

  test('only on rounds of the season that are still to come', () => {
    expect(reason({ rounds: [3, 6, 8] })).toBe('cup_rounds_not_future')
    expect(reason({ rounds: [1, 6, 8] })).toBe('cup_rounds_not_future')
    expect(reason({ rounds: [4, 6, 21] })).toBe('cup_rounds_not_future')
  })
})
