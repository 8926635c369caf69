import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRuleSet as rules } from '../rule-sets/rule-set.ts'
import { scoreSoloGame, scoreVersusGame } from './game-score.ts'
import { scoreBounds, type OpenSideFacts } from './score-bounds.ts'

const side = (changes: Partial<OpenSideFacts> = {}): OpenSideFacts => ({
  submitted: true,
  right_answers: 5,
  pending_answers: 0,
  points_earned: 7,
  pending_points: 0,
  ...changes,
})

test('a pending answer worth 2 leaves the score between 7 and 9', () => {
  const open = side({ pending_answers: 1, pending_points: 2 })
  expect(scoreBounds(open, 'points', rules)).toEqual({ least: 7, most: 9, pending_answers: 1 })
})

test('a pending answer worth nothing leaves one score', () => {
  expect(scoreBounds(side({ pending_answers: 1 }), 'points', rules)).toMatchObject({ least: 7, most: 7 })
})

test('without points to the opponent a pending answer is worth one', () => {
  const open = side({ pending_answers: 2, pending_points: 5 })
  expect(scoreBounds(open, 'points', { ...rules, points_budget: [] })).toEqual({
    least: 5,
    most: 7,
    pending_answers: 2,
  })
})

test('against an absent player 5 right answers and 2 pending ones are worth between 8 and 10', () => {
  const open = side({ pending_answers: 2, points_earned: 0 })
  expect(scoreBounds(open, 'right_answers', rules)).toMatchObject({ least: 8, most: 10 })
})

test('in a solo round 5 right answers and 2 pending ones are worth between 3.5 and 4.5', () => {
  expect(scoreBounds(side({ pending_answers: 2 }), 'solo', rules)).toMatchObject({ least: 3.5, most: 4.5 })
})

test('a player who did not submit has no score to come', () => {
  expect(scoreBounds(side({ submitted: false }), 'points', rules)).toBeNull()
})

const answers = fc.array(fc.record({ is_right: fc.constantFrom(true, false, null), worth: fc.nat(3) }), {
  minLength: 8,
  maxLength: 8,
})

test('whatever the verdicts, the score lies within the bounds and reaches both', () => {
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom('points', 'right_answers', 'solo'),
      fc.boolean(),
      (played, by, plain) => {
        const ruleSet = plain ? { ...rules, points_budget: [] } : rules
        const facts = (judged: typeof played): OpenSideFacts => {
          const right = judged.filter(({ is_right }) => is_right)
          const pending = judged.filter(({ is_right }) => is_right === null)
          const worth = (list: typeof played) => list.reduce((sum, answer) => sum + answer.worth, 0)
          return {
            submitted: true,
            right_answers: right.length,
            pending_answers: pending.length,
            points_earned: worth(right),
            pending_points: worth(pending),
          }
        }
        const scoreWith = (verdict: boolean) => {
          const judged = facts(played.map((answer) => ({ ...answer, is_right: answer.is_right ?? verdict })))
          const opponent = side({ submitted: by === 'points' })
          if (by === 'solo') return scoreSoloGame(judged, ruleSet).score
          return scoreVersusGame(judged, opponent, ruleSet)[0].score
        }
        const bounds = scoreBounds(facts(played), by, ruleSet)
        expect([bounds?.least, bounds?.most]).toEqual([scoreWith(false), scoreWith(true)])
      },
    ),
  )
})
