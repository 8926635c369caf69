import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { scoreTie, voidTie, type CupSideFacts } from './cup-score.ts'

const rules = defaultRuleSet
const side = (userId: number, facts: Partial<CupSideFacts> = {}): CupSideFacts => ({
  user_id: userId,
  tier: userId,
  last_tier: 1,
  last_rank: 1,
  registered_at: '2026-01-01T00:00:00.000Z',
  submitted: true,
  right_answers: 0,
  pending_answers: 0,
  points_earned: 0,
  gave_points: true,
  ...facts,
})
const absent = { submitted: false, gave_points: false }

test('the higher score wins, by the points the opponents gave for the cup', () => {
  const one = side(1, { right_answers: 4, points_earned: 6 })
  const other = side(2, { right_answers: 5, points_earned: 5 })
  const decided = { state: 'decided', winner_id: 1, decided_by: 'score' }
  expect(scoreTie(one, other, rules)).toEqual({ ...decided, score1: 6, score2: 5 })
  expect(scoreTie(other, one, rules)).toEqual({ ...decided, score1: 5, score2: 6 })
})

test('an absent player loses by forfeit, even against one with no right answers', () => {
  const one = side(1, { right_answers: 5 })
  const lost = { state: 'decided', winner_id: 1, decided_by: 'forfeit' }
  expect(scoreTie(one, side(2, absent), rules)).toEqual({ ...lost, score1: 8, score2: null })
  expect(scoreTie(side(2, absent), one, rules)).toEqual({ ...lost, score1: null, score2: 8 })
  expect(scoreTie(side(1), side(2, absent), rules)).toEqual({ ...lost, score1: 0, score2: null })
})

test('a level game is won by the player of the lower tier', () => {
  const facts = { right_answers: 3, points_earned: 5 }
  expect(scoreTie(side(1, facts), side(2, facts), rules)).toEqual({
    state: 'decided',
    score1: 5,
    score2: 5,
    winner_id: 2,
    decided_by: 'tier',
  })
})

test('if both are absent the tie-break decides, without a score', () => {
  expect(scoreTie(side(1, absent), side(2, { ...absent, tier: 1, last_rank: 2 }), rules)).toEqual({
    state: 'decided',
    score1: null,
    score2: null,
    winner_id: 2,
    decided_by: 'last_rank',
  })
})

test('if the day had no quiz the tie-break decides', () => {
  const result = { state: 'void', score1: null, score2: null, winner_id: 2, decided_by: 'tier' }
  expect(voidTie(side(1), side(2), defaultRuleSet)).toEqual(result)
})

test('while an answer is pending there is no winner, but a corrected player sees their own score', () => {
  const one = side(1, { right_answers: 4, points_earned: 6 })
  const other = side(2, { right_answers: 1, points_earned: 3, pending_answers: 1 })
  const pending = { state: 'pending', winner_id: null, decided_by: null }
  expect(scoreTie(one, other, rules)).toEqual({ ...pending, score1: 6, score2: null })
  expect(scoreTie(other, side(2, absent), rules)).toEqual({ ...pending, score1: null, score2: null })
})

test('right answers against a player who submitted before the draw without points count as if absent', () => {
  const early = side(1, { right_answers: 3, points_earned: 7, gave_points: false })
  const late = side(2, { right_answers: 4, points_earned: 0 })
  expect(scoreTie(early, late, rules)).toMatchObject({ score1: 7, score2: 6, winner_id: 1 })
  const both = [early, side(2, { right_answers: 4, gave_points: false })] as const
  expect(scoreTie(...both, rules)).toMatchObject({ score1: 5, score2: 6, winner_id: 2, decided_by: 'score' })
})

test('without points to the opponent right answers decide, whether or not somebody was drawn in time', () => {
  const plain = { ...rules, points_budget: [] }
  const one = side(1, { right_answers: 4, gave_points: false })
  const other = side(2, { right_answers: 3, gave_points: false })
  expect(scoreTie(one, other, plain)).toMatchObject({
    score1: 4,
    score2: 3,
    winner_id: 1,
    decided_by: 'score',
  })
  expect(scoreTie(one, side(2, absent), plain)).toMatchObject({ score1: 6, score2: null, winner_id: 1 })
})

const anySide = (userId: number) =>
  fc
    .record({
      tier: fc.option(fc.integer({ min: 1, max: 3 })),
      submitted: fc.boolean(),
      right_answers: fc.integer({ min: 0, max: 8 }),
      points_earned: fc.integer({ min: 0, max: 12 }),
      gave_points: fc.boolean(),
    })
    .map((facts) => side(userId, { ...facts, ...(facts.submitted ? {} : absent) }))

test('a tie that is corrected has one winner, whichever side is named first', () => {
  fc.assert(
    fc.property(anySide(1), anySide(2), (one, other) => {
      const { score1, score2, ...result } = scoreTie(one, other, rules)
      expect(scoreTie(other, one, rules)).toEqual({ ...result, score1: score2, score2: score1 })
      expect([1, 2]).toContain(result.winner_id)
      expect(result.state).toBe('decided')
    }),
  )
})
