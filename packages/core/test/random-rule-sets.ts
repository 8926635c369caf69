import fc from 'fast-check'
import { defaultRuleSet, tieBreaks, type RuleSet } from '../src/rule-sets/rule-set.ts'

const halves = (min: number, max: number) =>
  fc.integer({ min: 2 * min, max: 2 * max }).map((half) => half / 2)

/** How many questions have each of four values, in all so many. */
const anyBudget = (questions: number) =>
  fc
    .array(fc.nat({ max: 3 }), { minLength: questions, maxLength: questions })
    .map((values) => [0, 1, 2, 3].map((value) => values.filter((one) => one === value).length))

/** The scores against an absent opponent: never a smaller one for more right answers. */
const anyForfeitWins = (questions: number) =>
  fc
    .array(halves(0, 3), { minLength: questions + 1, maxLength: questions + 1 })
    .map((steps) => steps.map((_, right) => steps.slice(0, right + 1).reduce((sum, step) => sum + step, 0)))

/** Any rules that a club can play by, with so many questions. */
export const anyRuleSet = (questions: { min: number; max: number }): fc.Arbitrary<RuleSet> =>
  fc.integer(questions).chain((count) =>
    fc
      .record({
        points_budget: fc.oneof(anyBudget(count), fc.constant<number[]>([])),
        forfeit_win_points: anyForfeitWins(count),
        league_points: fc.record({
          win: halves(-2, 5),
          draw: halves(-2, 5),
          loss: halves(-2, 5),
          forfeit: halves(-3, 2),
          double_forfeit: halves(-3, 2),
        }),
        close_loss_margin: halves(0, 6),
        close_loss_points: halves(-1, 3),
        tie_breaks: fc.shuffledSubarray([...tieBreaks]),
        movement_by: fc.constantFrom('number' as const, 'share' as const),
        promoted: fc.nat({ max: 5 }),
        relegated: fc.nat({ max: 5 }),
        forfeits_relegate: fc.boolean(),
        odd_tiers: fc.boolean(),
        tiers_per_level: fc
          .array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })
          .map((more) => [1, ...more]),
        tier_size_max: fc.integer({ min: 5, max: 20 }).map((half) => 2 * half),
        solo_base: halves(0, 2),
        solo_per_right: halves(0, 2),
        bonus_of: fc.constantFrom('all' as const, 'others' as const),
      })
      .map((rules) => ({ ...defaultRuleSet, question_count: count, ...rules })),
  )
