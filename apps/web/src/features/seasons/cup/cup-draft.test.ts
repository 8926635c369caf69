import { expect, test } from 'vitest'
import { changeCup, proposeCupRounds, roomFor, roundBar } from './cup-draft.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  { free: upTo(20), count: 1, rounds: [20] },
  { free: upTo(20), count: 4, rounds: [1, 7, 14, 20] },
  { free: [16, 17, 18, 19, 20], count: 3, rounds: [16, 18, 20] },
  { free: [17, 18, 19, 20], count: 2, rounds: [17, 20] },
  { free: [3, 4, 5, 6], count: 3, rounds: null },
  { free: [], count: 1, rounds: null },
])('$count of $free.length rounds: $rounds', ({ free, count, rounds }) => {
  expect(proposeCupRounds(free, count)).toEqual(rounds)
})

test('the suggestion fills the available rounds and never uses two in a row', () => {
  for (let first = 1; first <= 20; first += 1) {
    const free = upTo(20).slice(first - 1)
    for (let count = 1; count <= roomFor(free); count += 1) {
      const rounds = proposeCupRounds(free, count) ?? []
      expect(rounds).toHaveLength(count)
      expect(rounds.every((round, index) => index === 0 || round - (rounds[index - 1] ?? 0) >= 2)).toBe(true)
    }
    expect(proposeCupRounds(free, roomFor(free) + 1)).toBeNull()
  }
})

test('a past, adjacent or surplus round cannot be chosen, and a chosen one can be removed', () => {
  const bar = (round: number, past = false) => roundBar({ round, past, chosen: [8, 12], wanted: 3 })
  expect([bar(3, true), bar(9), bar(11), bar(10), bar(8)]).toEqual([
    'past',
    'adjacent',
    'adjacent',
    null,
    null,
  ])
  expect(roundBar({ round: 15, past: false, chosen: [8, 12], wanted: 2 })).toBe('enough')
  expect(roundBar({ round: 15, past: false, chosen: [], wanted: 0 })).toBe('players_first')
})

test('choosing a round twice counts once, and the rounds stay in order', () => {
  const draft = changeCup({ player_ids: [2, 9], rounds: [] }, { kind: 'players', ids: [9, 4], chosen: true })
  expect(draft.player_ids).toEqual([2, 4, 9])
  expect(changeCup(draft, { kind: 'players', ids: [2, 4], chosen: false }).player_ids).toEqual([9])
})
