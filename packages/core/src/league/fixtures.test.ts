import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { tierFixtures, type Fixture } from './fixtures.ts'

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const fixtures = tierFixtures(ten, defaultRuleSet)

const roundOf = (round: number, all: Fixture[] = fixtures) =>
  all
    .filter((fixture) => fixture.round === round)
    .map(({ user1_id, user2_id }) => (user2_id === null ? `${user1_id}` : `${user1_id}-${user2_id}`))
    .join(' ')

const pairOf = ({ user1_id, user2_id }: Fixture) =>
  [user1_id, user2_id ?? 0].toSorted((a, b) => a - b).join('-')

const versusRounds = Array.from({ length: 20 }, (_, index) => index + 1).filter((round) => round % 10 !== 0)

describe('a tier of ten', () => {
  test('the first three rounds follow the circle', () => {
    expect(roundOf(1)).toBe('1-10 2-9 3-8 4-7 5-6')
    expect(roundOf(2)).toBe('1-9 10-8 2-7 3-6 4-5')
    expect(roundOf(3)).toBe('1-8 9-7 10-6 2-5 3-4')
  })

  test('rounds 10 and 20 are solo for everybody', () => {
    expect(roundOf(10)).toBe('1 2 3 4 5 6 7 8 9 10')
    expect(roundOf(20)).toBe(roundOf(10))
  })

  test('rounds 11 to 19 repeat rounds 1 to 9', () => {
    for (let round = 1; round <= 9; round += 1) expect(roundOf(round + 10)).toBe(roundOf(round))
  })

  test('each pair meets exactly once in rounds 1 to 9 and once in rounds 11 to 19', () => {
    for (const first of [1, 11]) {
      const pairs = fixtures.filter(({ round }) => round >= first && round < first + 9).map(pairOf)
      expect(pairs).toHaveLength(45)
      expect(new Set(pairs).size).toBe(45)
    }
  })
})

describe.each([2, 4, 6, 8, 10])('a tier of %i', (size) => {
  const players = ten.slice(0, size)
  const all = tierFixtures(players, defaultRuleSet)

  test('every player plays exactly once in every round', () => {
    for (let round = 1; round <= 20; round += 1) {
      const playing = all
        .filter((fixture) => fixture.round === round)
        .flatMap(({ user1_id, user2_id }) => (user2_id === null ? [user1_id] : [user1_id, user2_id]))
      expect(playing.toSorted((a, b) => a - b)).toEqual(players)
    }
  })

  test('the circle repeats after every opponent was met', () => {
    versusRounds.forEach((round, index) => {
      const again = versusRounds[index + size - 1]
      if (again !== undefined) expect(roundOf(again, all)).toBe(roundOf(round, all))
    })
  })

  test('no pair meets more than once more often than another', () => {
    const meetings = new Map<string, number>()
    for (const fixture of all.filter(({ user2_id }) => user2_id !== null)) {
      meetings.set(pairOf(fixture), (meetings.get(pairOf(fixture)) ?? 0) + 1)
    }
    expect(meetings.size).toBe((size * (size - 1)) / 2)
    expect(Math.max(...meetings.values()) - Math.min(...meetings.values())).toBeLessThanOrEqual(1)
  })
})

describe.each([3, 5, 7, 9, 11, 33])('a tier of an odd number, %i', (size) => {
  const players = Array.from({ length: size }, (_, index) => index + 1)
  const rules = { ...defaultRuleSet, solo_rounds: [], round_count: size }
  const all = tierFixtures(players, rules)

  test('one player has a bye in each round, and everybody has one before anybody has another', () => {
    const byes = Array.from({ length: size }, (_, index) => {
      const playing = all
        .filter(({ round }) => round === index + 1)
        .flatMap(({ user1_id, user2_id }) => [user1_id, user2_id])
      return players.filter((player) => !playing.includes(player))
    })
    expect(byes.every((free) => free.length === 1)).toBe(true)
    expect(new Set(byes.flat()).size).toBe(size)
  })

  test('everybody meets everybody once in as many rounds as there are players', () => {
    expect(all).toHaveLength((size * (size - 1)) / 2)
    expect(new Set(all.map(pairOf)).size).toBe(all.length)
  })

  test('in a solo round everybody plays', () => {
    const solo = tierFixtures(players, { ...rules, solo_rounds: [1] })
    expect(solo.filter(({ round }) => round === 1)).toHaveLength(size)
  })
})

test('the fixtures depend only on the order in the tier, not on the players', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(ids, (players) => {
      const expected = fixtures.map(({ round, user1_id, user2_id }) => ({
        round,
        user1_id: players[user1_id - 1],
        user2_id: user2_id === null ? null : players[user2_id - 1],
      }))
      expect(tierFixtures(players, defaultRuleSet)).toEqual(expected)
    }),
  )
})

test('an empty tier has no fixtures', () => {
  expect(tierFixtures([], defaultRuleSet)).toEqual([])
})
