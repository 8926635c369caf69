import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import type { Points } from './question-points.ts'
import {
  countsAtClosing,
  quizPhase,
  submissionVerdict,
  type Submission,
  type WholeDraft,
} from './quiz-day.ts'

describe('the day of a quiz', () => {
  const phaseAt = (now: string, timeZone = 'Europe/Lisbon') =>
    quizPhase({ date: '2026-07-01', now }, { time_zone: timeZone, kept_open: [] })

  test('a quiz is open from midnight to midnight in the customer’s time zone', () => {
    expect(phaseAt('2026-06-30T22:59:59.999Z')).toBe('future')
    expect(phaseAt('2026-06-30T23:00:00.000Z')).toBe('open')
    expect(phaseAt('2026-07-01T22:59:59.999Z')).toBe('open')
    expect(phaseAt('2026-07-01T23:00:00.000Z')).toBe('past')
  })

  test('the same instant is another day in another time zone', () => {
    expect(phaseAt('2026-06-30T23:30:00Z', 'Atlantic/Azores')).toBe('future')
    expect(phaseAt('2026-07-01T23:30:00Z', 'Atlantic/Azores')).toBe('open')
  })

  test.each([
    ['2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
    ['2026-10-25', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ])('on the daylight-saving day %s it is open all day long', (date, first, last, over) => {
    const phase = (now: string) => quizPhase({ date, now }, { time_zone: 'Europe/Lisbon', kept_open: [] })
    expect([phase(first), phase(last), phase(over)]).toEqual(['open', 'open', 'past'])
  })
})

describe('submission', () => {
  const budget: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]
  const none = Array<Points | null>(8).fill(null)
  const noJokers = Array<boolean>(8).fill(false)
  const good: Submission = {
    phase: 'open',
    complete: true,
    already_submitted: false,
    own: false,
    givenPoints: [
      { points: budget, wanted: true },
      { points: none, wanted: false },
    ],
    settled: true,
    jokers: noJokers,
    takesJokers: false,
    rule_set: defaultRuleSet,
  }
  const verdictOn = (changes: Partial<Submission>) => {
    const verdict = submissionVerdict({ ...good, ...changes })
    return verdict.accepted ? 'accepted' : verdict.reason
  }
  const verdictOnPoints = (points: (Points | null)[], changes: Partial<Submission> = {}) =>
    verdictOn({ givenPoints: [{ points, wanted: true }], ...changes })

  test('answers with the whole budget are accepted on the day of a versus game', () => {
    expect(verdictOn({})).toBe('accepted')
  })

  test('answers without points are accepted on a day that needs none', () => {
    expect(verdictOn({ givenPoints: [{ points: none, wanted: false }] })).toBe('accepted')
    expect(verdictOn({ givenPoints: [] })).toBe('accepted')
  })

  test('submissions before the day, or for an incomplete quiz, are refused', () => {
    expect(verdictOn({ phase: 'future' })).toBe('quiz_not_open')
    expect(verdictOn({ complete: false })).toBe('quiz_not_open')
  })

  test('submissions after the day are refused', () => {
    expect(verdictOn({ phase: 'past' })).toBe('quiz_closed')
    expect(verdictOn({ phase: 'past', complete: false })).toBe('quiz_closed')
  })

  test('a second submission is refused as a duplicate, on the day and after it', () => {
    expect(verdictOn({ already_submitted: true })).toBe('already_submitted')
    expect(verdictOn({ already_submitted: true, phase: 'past' })).toBe('already_submitted')
  })

  test('missing points are refused if a game needs them', () => {
    expect(verdictOnPoints([])).toBe('points_unassigned')
    expect(verdictOnPoints([null, 1, 1, 1, 2, 2, 2, 3])).toBe('points_unassigned')
  })

  test('two 3s are refused', () => {
    expect(verdictOnPoints([0, 1, 1, 1, 2, 2, 3, 3])).toBe('points_over_budget')
  })

  test('on a cup day both competitions have a separate budget', () => {
    const both = (league: (Points | null)[], cup: (Points | null)[]) =>
      verdictOn({
        givenPoints: [
          { points: league, wanted: true },
          { points: cup, wanted: true },
        ],
      })
    expect(both(budget, budget.toReversed())).toBe('accepted')
    expect(both(budget, none)).toBe('points_unassigned')
    expect(both(budget, [3, 3, 1, 1, 2, 2, 2, 0])).toBe('points_over_budget')
    expect(both(none, budget)).toBe('points_unassigned')
  })

  test('a draft may have missing or too many points, but none where no game needs them', () => {
    expect(verdictOnPoints([3], { settled: false })).toBe('accepted')
    expect(verdictOnPoints([null], { settled: false })).toBe('accepted')
    expect(verdictOn({ givenPoints: [{ points: [3], wanted: false }], settled: false })).toBe(
      'points_not_wanted',
    )
  })

  test('points are refused if the player has no opponent', () => {
    expect(verdictOn({ givenPoints: [{ points: budget, wanted: false }] })).toBe('points_not_wanted')
  })

  test('a daily quiz takes no joker', () => {
    expect(verdictOn({ jokers: [...noJokers.slice(1), true] })).toBe('jokers_not_wanted')
  })

  test('a special quiz takes up to five jokers and no points', () => {
    const jokers = (count: number) => Array.from({ length: 12 }, (_, index) => index < count)
    const special = { givenPoints: [{ points: none, wanted: false }], takesJokers: true }
    expect(verdictOn({ ...special, jokers: jokers(5) })).toBe('accepted')
    expect(verdictOn({ ...special, jokers: jokers(6) })).toBe('too_many_jokers')
    const points = { points: budget, wanted: false }
    expect(verdictOn({ ...special, givenPoints: [points], jokers: [] })).toBe('points_not_wanted')
  })

  test('authors cannot play their own quiz', () => {
    expect(verdictOn({ own: true })).toBe('own_quiz')
    expect(verdictOn({ own: true, phase: 'past' })).toBe('quiz_closed')
  })
})

describe('a draft at closing', () => {
  const budget: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]
  const none = Array<Points | null>(8).fill(null)
  const one = ['Lisbon', ...Array<string>(7).fill('')]
  const all = Array<string>(8).fill('Lisbon')
  const complete: WholeDraft = {
    texts: one,
    complete: true,
    already_submitted: false,
    own: false,
    givenPoints: [
      { points: budget, wanted: true },
      { points: none, wanted: false },
    ],
    jokers: Array<boolean>(8).fill(false),
    takesJokers: false,
    rule_set: defaultRuleSet,
  }
  const counts = (changes: Partial<WholeDraft> = {}) => countsAtClosing({ ...complete, ...changes })
  const onCupDay = (cup: (Points | null)[]) => [
    { points: budget, wanted: true },
    { points: cup, wanted: true },
  ]

  test('counts with all points and an answer, like a submission with blank answers', () => {
    expect(counts()).toBe(true)
    expect(counts({ texts: all })).toBe(true)
  })

  test('does not count without any answer, or with a point missing, or with one given too often', () => {
    expect(counts({ texts: Array<string>(8).fill('') })).toBe(false)
    for (const points of [none, [null, ...budget.slice(1)], [3, ...budget.slice(1)] satisfies Points[]]) {
      expect(counts({ texts: all, givenPoints: [{ points, wanted: true }] })).toBe(false)
    }
  })

  test('counts on a cup day with the points of both games alone', () => {
    expect(counts({ givenPoints: onCupDay(budget) })).toBe(true)
    expect(counts({ givenPoints: onCupDay(none) })).toBe(false)
  })

  test('counts without an opponent when every question is answered', () => {
    const givenPoints = [{ points: none, wanted: false }]
    expect(counts({ givenPoints, texts: all })).toBe(true)
    expect(counts({ givenPoints, texts: ['', ...all.slice(1)] })).toBe(false)
  })

  test('does not count where the rule set wants a submission', () => {
    expect(counts({ rule_set: { ...defaultRuleSet, submits_complete_drafts: false } })).toBe(false)
  })

  test('does not count for whom could not submit it', () => {
    expect(counts({ own: true })).toBe(false)
    expect(counts({ already_submitted: true })).toBe(false)
    expect(counts({ complete: false })).toBe(false)
  })
})
