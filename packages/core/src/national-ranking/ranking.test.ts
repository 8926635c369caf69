import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventTypes } from './event-types.ts'
import { eventScore, playerScore, rankChange, rankMonth, type EventResult } from './ranking.ts'

const month = (index: number) => `2026-${String(index + 1).padStart(2, '0')}`
const cell = (type: EventResult['type'], index: number, score: number) => {
  return { type, month: month(index), result: score, score }
}

/** In each event somebody else is the best with 1000, so that a result of 10 is one point. */
function ranked(...results: EventResult[]) {
  const best = results.map((result) => ({ ...result, player_id: 99, result: 1000 }))
  return rankMonth([...results, ...best]).filter(({ player_id }) => player_id !== 99)
}

describe('score of an event', () => {
  test('results 40 and 50 are 80 and 100 points', () => {
    expect([eventScore(40, 50), eventScore(50, 50)]).toEqual([80, 100])
  })

  test('if nobody scored, everybody has 0', () => {
    const ranking = rankMonth([
      { player_id: 1, month: month(0), type: 'eqc', result: 0 },
      { player_id: 2, month: month(0), type: 'eqc', result: 0 },
    ])
    expect(ranking.map(({ score, rank, events }) => [score, rank, events])).toEqual([
      [0, 1, 1],
      [0, 1, 1],
    ])
  })
})

describe('score of a player', () => {
  test('7 × 100 of one type and 90, 80 of another: 670 counts, 870 in all, 9 events, 96.67 on average', () => {
    const hundreds = Array.from({ length: 7 }, (_, index) => cell('hot_100', index, 100))
    const score = playerScore([...hundreds, cell('eqc', 0, 90), cell('wqc', 0, 80)])
    expect(score).toMatchObject({ score: 670, score_sum: 870, events: 9 })
    expect(score.average).toBeCloseTo(96.67, 2)
  })

  test('at most ten of the counted events of all types count, 1000 points at most', () => {
    const cells = eventTypes.flatMap((type) => [0, 1].map((index) => cell(type, index, 100)))
    expect(playerScore(cells)).toMatchObject({ score: 1000, score_sum: 1800, events: 18 })
  })

  test('counted events are numbered from the best, and the later of equal ones first', () => {
    const cells = [
      ...[0, 1, 2, 3, 4, 5].map((index) => cell('unlimited', index, 50)),
      cell('squizzed', 3, 40),
      cell('cnq', 3, 60),
    ]
    const places = playerScore(cells).cells.map(({ type, month: of, place }) => [type, of, place])
    expect(places).toEqual([
      ['cnq', '2026-04', 1],
      ['unlimited', '2026-06', 2],
      ['unlimited', '2026-05', 3],
      ['unlimited', '2026-04', 4],
      ['unlimited', '2026-03', 5],
      ['unlimited', '2026-02', 6],
      ['unlimited', '2026-01', null],
      ['squizzed', '2026-04', 7],
    ])
  })

  test('no other valid choice of events is worth more', () => {
    const types = ['eqc', 'wqc', 'cnq'] as const
    const scores = fc.array(fc.tuple(fc.constantFrom(...types), fc.nat(11), fc.nat(100)), { maxLength: 20 })
    fc.assert(
      fc.property(scores, (given) => {
        const { score, cells } = playerScore(given.map(([type, index, points]) => cell(type, index, points)))
        const counted = cells.filter(({ place }) => place !== null)
        expect(counted.length).toBeLessThanOrEqual(10)
        for (const leftOut of cells.filter(({ place }) => place === null)) {
          const sameType = counted.filter(({ type }) => type === leftOut.type)
          const rivals = sameType.length < 5 ? counted : sameType
          expect(Math.min(...rivals.map((one) => one.score))).toBeGreaterThanOrEqual(leftOut.score)
        }
        expect(score).toBe(counted.reduce((sum, one) => sum + one.score, 0))
      }),
    )
  })
})

describe('ranks', () => {
  test('equal scores share the rank and the next one is left out: 1, 1, 3', () => {
    const of = (playerId: number, result: number) => {
      return { player_id: playerId, month: month(0), type: 'eqc', result } as const
    }
    expect(rankMonth([of(3, 7), of(2, 9), of(1, 9)]).map(({ player_id, rank }) => [player_id, rank])).toEqual(
      [
        [1, 1],
        [2, 1],
        [3, 3],
      ],
    )
  })

  test('scores are compared as numbers, not truncated, and equal within a billionth', () => {
    const of = (playerId: number, type: EventResult['type'], result: number) => {
      return { player_id: playerId, month: month(0), type, result }
    }
    // 0.2 + 0.1 is not exactly 0.3.
    const ranking = ranked(of(1, 'eqc', 1), of(1, 'wqc', 2), of(2, 'cnq', 3))
    expect(ranking.map(({ score }) => score)).toEqual([0.2 + 0.1, 0.3])
    expect(new Set(ranking.map(({ rank }) => rank)).size).toBe(1)
    const close = rankMonth([
      { player_id: 1, month: month(0), type: 'eqc', result: 999_999 },
      { player_id: 2, month: month(0), type: 'eqc', result: 1_000_000 },
    ])
    expect(close.map(({ player_id, rank }) => [player_id, rank])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  test('the change is shown in ranks: up, down or the same, and none for a new player', () => {
    expect([rankChange(2, 5), rankChange(5, 2), rankChange(3, 3), rankChange(3, null)]).toEqual([
      3,
      -3,
      0,
      null,
    ])
  })
})
