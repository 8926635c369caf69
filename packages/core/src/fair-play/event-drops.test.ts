import { expect, test } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { simulateAnswers } from '../simulation/simulated-answers.ts'
import { falseAlarms } from './chances.ts'
import {
  listEventRecords,
  measureDrop,
  selectDrops,
  type DayResult,
  type EventRecord,
  type EventResult,
} from './event-drops.ts'

const compare = (results: readonly EventResult[], days: readonly DayResult[]) =>
  selectDrops(listEventRecords(results, days).map(measureDrop))

/** A simulated club of two seasons, whose events are like further days; each player comes to two of three. */
function aClub(seed: number, { players, events }: { players: number; events: number }) {
  const answers = simulateAnswers({ seed, players, seasons: [20, 20, events], rule_set: defaultRuleSet })
  const questions = defaultRuleSet.question_count
  const scores = [
    ...Map.groupBy(answers, ({ user_id, question_id }) => {
      return `${Math.floor((question_id - 1) / questions)} ${user_id}`
    }),
  ].map(([key, given]) => {
    const [round = 0, userId = 0] = key.split(' ').map(Number)
    return { round, user_id: userId, right: given.filter(({ right }) => right).length }
  })
  const isDay = ({ round }: { round: number }) => round < 40
  const days = scores.filter(isDay).map(({ round, user_id, right }) => {
    return { date: `day ${round}`, user_id, right_answers: right }
  })
  const results = scores
    .filter((score) => !isDay(score) && (score.user_id + score.round) % 3 > 0)
    .map(({ round, user_id, right }) => ({ event: `event ${round}`, user_id, result: right }))
  return { results, days }
}

test.each([
  { players: 30, events: 3 },
  { players: 14, events: 5 },
])('a player of an honest club stands out in at most the declared share of clubs: %j', (size) => {
  const clubs = runs({ usual: 20, full: 100 })
  const found = Array.from({ length: clubs }, (_, index) => {
    const { results, days } = aClub(index + 1, size)
    return compare(results, days)
  })
  expect(found.every(({ comparisons }) => comparisons > size.players / 2)).toBe(true)
  expect(found.filter(({ found: drops }) => drops.length > 0).length / clubs).toBeLessThanOrEqual(falseAlarms)
  const rare = found.reduce((sum, one) => sum + one.rare, 0)
  const all = found.reduce((sum, one) => sum + one.comparisons, 0)
  expect(rare / all).toBeLessThanOrEqual(0.015)
})

test('a player who beats nobody in three events, but many on their days, is found, and nobody else', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { results, days } = aClub(seed, { players: 30, events: 5 })
    const right = Map.groupBy(days, ({ user_id }) => user_id)
    const [best = 0] = [...right.keys()].toSorted((one, other) => totalOf(other) - totalOf(one))
    const changed = results.map((one) => (one.user_id === best ? { ...one, result: -1 } : one))
    expect(compare(changed, days).found.map(({ user_id }) => user_id)).toEqual([best])

    function totalOf(userId: number): number {
      return (right.get(userId) ?? []).reduce((sum, day) => sum + day.right_answers, 0)
    }
  }
})

/** Events and days with the share that a player beat in each. */
const aRecord = (shares: number[], days: number[]): EventRecord => ({
  user_id: 1,
  events: shares.map((share) => ({
    share,
    days: new Map(days.map((beaten, day) => [`day ${day}`, beaten])),
  })),
})

const twenty = (share: number) => Array<number>(20).fill(share)

test('with the same days beside each event the chance is that of drawing the events from one urn', () => {
  const drop = measureDrop(aRecord([0.1, 0.2], twenty(0.8)))
  expect(drop).toMatchObject({ user_id: 1, events: 2 })
  expect(drop.share_in_events).toBeCloseTo(0.15, 12)
  expect(drop.share_on_days).toBeCloseTo(0.8, 12)
  // Both events before all days: one of the C(22, 2) pairs.
  expect(drop.chance).toBeCloseTo(1 / 231, 12)
  expect(drop.least_chance).toBeCloseTo(1 / 231, 12)
  // Between the two lies every pair with the lower one, and none with two days: 1 + 20 of 231.
  expect(measureDrop(aRecord([0.1, 0.9], twenty(0.8))).chance).toBeCloseTo(21 / 231, 12)
  expect(measureDrop(aRecord([0.8, 0.8], twenty(0.8))).chance).toBe(1)
})

test('sums that are equal but for rounding are as low', () => {
  const thirds = [1 / 3, 1 / 3, 1 / 3]
  const days = [0.5, 0.5, 0, ...Array<number>(17).fill(0.9)]
  const { chance } = measureDrop(aRecord(thirds, days))
  // Among the C(23, 3) threes are the events, the days 0.5, 0.5 and 0, and those of 0 with up to two events or days.
  expect(chance).toBeGreaterThanOrEqual((1 + 1 + 3 + 6) / 1771)
})

test('a lower share in an event never makes the chance higher', () => {
  const days = Array.from({ length: 20 }, (_, day) => day / 20)
  for (const other of [0, 0.3, 0.9]) {
    const chances = [0, 0.05, 0.3, 0.31, 0.6, 1].map(
      (share) => measureDrop(aRecord([share, other, 0.2], days)).chance,
    )
    expect(chances).toEqual(chances.toSorted((one, another) => one - another))
  }
})

/** Players with some days and events: the first player is best on every day, and last in every event. */
function aSmallClub({ days, events, players = 6 }: { days: number; events: number; players?: number }) {
  const ids = Array.from({ length: players }, (_, index) => index + 1)
  const rightOf = (id: number, day: number) => (id === 1 ? 8 : id === 2 ? 1 : 3 + ((id + day) % 4))
  return {
    days: Array.from({ length: days }, (_, day) =>
      ids.map((id) => ({ date: `day ${day}`, user_id: id, right_answers: rightOf(id, day) })),
    ).flat(),
    results: Array.from({ length: events }, (_, event) =>
      ids.map((id) => ({
        event: `event ${event}`,
        user_id: id,
        result: id === 1 ? 0 : Math.min(50, 10 * id),
      })),
    ).flat(),
  }
}

test('the shares are of the same people, and a tie is half a win', () => {
  const { results, days } = aSmallClub({ days: 20, events: 2 })
  const records = listEventRecords(results, days)
  expect(records.map(({ events }) => events[0]?.share)).toEqual([0, 0.2, 0.4, 0.6, 0.9, 0.9])
  expect(records.map(({ events }) => events[0]?.days.get('day 0'))).toEqual([1, 0, 0.8, 0.2, 0.4, 0.6])
  expect(compare(results, days).found).toMatchObject([{ user_id: 1, share_in_events: 0, share_on_days: 1 }])
})

test('one event, four others or nineteen days are not compared', () => {
  const comparisons = (size: Parameters<typeof aSmallClub>[0]) => {
    const { results, days } = aSmallClub(size)
    return compare(results, days).comparisons
  }
  expect(comparisons({ days: 20, events: 2 })).toBe(6)
  expect(comparisons({ days: 20, events: 1 })).toBe(0)
  expect(comparisons({ days: 19, events: 2 })).toBe(0)
  expect(comparisons({ days: 20, events: 2, players: 5 })).toBe(0)
})

test('of many events the last ones count', () => {
  const { results, days } = aSmallClub({ days: 20, events: 10 })
  expect(listEventRecords(results, days)[0]?.events).toHaveLength(8)
})

test('so few events that nobody could stand out are told', () => {
  const { results, days } = aSmallClub({ days: 20, events: 2 })
  expect(compare(results, days)).toMatchObject({ comparisons: 6, rare: 1, can_stand_out: true })
  const crowd = aSmallClub({ days: 20, events: 2, players: 12 })
  // The lowest chance of 1 in 231 is more than 0.05 / 12.
  expect(compare(crowd.results, crowd.days)).toMatchObject({
    comparisons: 12,
    can_stand_out: false,
    found: [],
  })
  expect(compare([], [])).toEqual({ comparisons: 0, rare: 0, can_stand_out: false, found: [] })
})
