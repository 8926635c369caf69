import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRuleSet } from '../../test/random-rule-sets.ts'
import { defaultThemeTree } from '../themes/theme-tree.ts'
import { ruleSetProblems } from './rule-set-problems.ts'
import { defaultRuleSet, type RuleSet } from './rule-set.ts'

const slugs = defaultThemeTree.flatMap(({ subthemes }) => subthemes.map(({ slug }) => slug))

const problemsOf = (changes: Partial<RuleSet>) => ruleSetProblems({ ...defaultRuleSet, ...changes }, slugs)

test('the default rule set is valid', () => {
  expect(problemsOf({})).toEqual([])
})

test.each<[string, Partial<RuleSet>, string, string]>([
  ['the budget gives every question a value', { points_budget: [1, 3, 3, 2] }, 'points_budget', 'wrong_sum'],
  [
    'there is a score against an absent opponent for each number of right answers',
    { forfeit_win_points: [0, 2, 3, 5, 6, 8, 9, 10] },
    'forfeit_win_points',
    'wrong_length',
  ],
  [
    'more right answers never give less',
    { forfeit_win_points: [0, 2, 3, 5, 4, 8, 9, 10, 12] },
    'forfeit_win_points',
    'not_ascending',
  ],
  ['solo rounds are rounds of the season', { solo_rounds: [10, 21] }, 'solo_rounds', 'out_of_range'],
  ['solo rounds come in order', { solo_rounds: [20, 10] }, 'solo_rounds', 'not_ascending'],
  ['no solo round comes twice', { solo_rounds: [10, 10] }, 'solo_rounds', 'not_ascending'],
  ['a tier has an even number of players', { tier_size_max: 9 }, 'tier_size_max', 'odd'],
  [
    'there is a tier of two at least',
    { tier_size_max: 0, promoted: 0, relegated: 0 },
    'tier_size_max',
    'out_of_range',
  ],
  ['who goes up and who goes down fit into a tier', { promoted: 6, relegated: 5 }, 'relegated', 'too_many'],
  ['a check-in has time for both reminders', { check_in_days: 3 }, 'check_in_days', 'too_few'],
  ['there are no more jokers than questions', { joker_count: 13 }, 'joker_count', 'too_many'],
  ['points are halves at the finest', { solo_per_right: 0.3 }, 'solo_per_right', 'out_of_range'],
  [
    'points given to a win are bounded',
    { league_points: { win: 101, draw: 2, loss: 1, forfeit: 0, double_forfeit: 0 } },
    'league_points.win',
    'out_of_range',
  ],
  [
    'a forbidden pair names subthemes that exist',
    { forbidden_pairs: [['literature', 'jazz']] },
    'forbidden_pairs.0',
    'unknown',
  ],
  [
    'a forbidden pair has two subthemes',
    { forbidden_pairs: [['music', 'music']] },
    'forbidden_pairs.0',
    'same',
  ],
  [
    'a pair is forbidden once, in whichever order',
    {
      forbidden_pairs: [
        ['music', 'comics'],
        ['comics', 'music'],
      ],
    },
    'forbidden_pairs.1',
    'twice',
  ],
])('%s', (_title, changes, field, problem) => {
  expect(problemsOf(changes)).toEqual([{ field, problem }])
})

test('every field with a problem is reported at once', () => {
  const fields = problemsOf({ question_count: 9, joker_count: 13 }).map(({ field }) => field)
  expect(fields).toEqual(['points_budget', 'forfeit_win_points', 'joker_count'])
})

test('a budget without exactly four values is reported', () => {
  expect(problemsOf({ points_budget: [1, 3, 4] })).toEqual([
    { field: 'points_budget', problem: 'wrong_length' },
  ])
})

test('without points to the opponent there is no budget to add up', () => {
  expect(problemsOf({ points_budget: [] })).toEqual([])
})

test('rules of any such kind fit together', () => {
  fc.assert(
    fc.property(anyRuleSet({ min: 4, max: 12 }), (ruleSet) => {
      expect(ruleSetProblems({ ...ruleSet, forbidden_pairs: [] }, [])).toEqual([])
    }),
  )
})
