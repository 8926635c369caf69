import type { RuleSet } from './rule-set.ts'

export type RuleSetProblem = { field: string; problem: string }

/** The least and the most that each single number may be, with halves where games are scored. */
export const rule_ranges = {
  question_count: { min: 1, max: 20 },
  points_budget: { min: 0, max: 20 },
  forfeit_win_points: { min: 0, max: 100, step: 0.5 },
  solo_base: { min: 0, max: 100, step: 0.5 },
  solo_per_right: { min: 0, max: 100, step: 0.5 },
  league_points: { min: -10, max: 100, step: 0.5 },
  round_count: { min: 1, max: 40 },
  tier_size_max: { min: 2, max: 20 },
  promoted: { min: 0, max: 10 },
  relegated: { min: 0, max: 10 },
  forfeit_warning: { min: 1, max: 40 },
  special_question_count: { min: 1, max: 20 },
  joker_count: { min: 0, max: 20 },
  special_right_points: { min: 1, max: 1000 },
  joker_miss_points: { min: 0, max: 1000 },
} as const satisfies Record<string, { min: number; max: number; step?: number }>

type Range = { min: number; max: number; step?: number }

/**
 * What is wrong with the numbers of a rule set, field by field; nothing when a club can play by them. Subthemes that a
 * pair names must be there. (docs/rules/rule-sets.md)
 */
export function ruleSetProblems(rule_set: RuleSet, subtheme_slugs: readonly string[]): RuleSetProblem[] {
  const out_of_range = rangeProblems(rule_set)
  return [
    ...out_of_range,
    ...tableProblems(rule_set),
    ...roundProblems(rule_set),
    ...tierProblems(rule_set),
    ...jokerProblems(rule_set),
    ...pairProblems(rule_set, subtheme_slugs),
  ]
}

/** The numbers of a rule set that stand alone, in no table. */
export const single_fields = [
  'question_count',
  'solo_base',
  'solo_per_right',
  'round_count',
  'tier_size_max',
  'promoted',
  'relegated',
  'forfeit_warning',
  'special_question_count',
  'joker_count',
  'special_right_points',
  'joker_miss_points',
] as const

function rangeProblems(rule_set: RuleSet): RuleSetProblem[] {
  const given: [string, number, Range][] = [
    ...single_fields.map((field): [string, number, Range] => [field, rule_set[field], rule_ranges[field]]),
    ...Object.entries(rule_set.league_points).map(([outcome, points]): [string, number, Range] => [
      `league_points.${outcome}`,
      points,
      rule_ranges.league_points,
    ]),
    ...rule_set.points_budget.map((count, value): [string, number, Range] => [
      `points_budget.${value}`,
      count,
      rule_ranges.points_budget,
    ]),
    ...rule_set.forfeit_win_points.map((points, right): [string, number, Range] => [
      `forfeit_win_points.${right}`,
      points,
      rule_ranges.forfeit_win_points,
    ]),
  ]
  return given.flatMap(([field, value, range]) =>
    isWithin(value, range) ? [] : [{ field, problem: 'out_of_range' }],
  )
}

function isWithin(value: number, { min, max, step = 1 }: Range): boolean {
  return value >= min && value <= max && Number.isInteger(value / step)
}

function tableProblems({ question_count, points_budget, forfeit_win_points }: RuleSet): RuleSetProblem[] {
  const budget = points_budget.reduce((sum, count) => sum + count, 0)
  const ascends = forfeit_win_points.every(
    (points, right) => points >= (forfeit_win_points[right - 1] ?? points),
  )
  return [
    ...(points_budget.length !== 4 ? [{ field: 'points_budget', problem: 'wrong_length' }] : []),
    ...(budget !== question_count ? [{ field: 'points_budget', problem: 'wrong_sum' }] : []),
    ...(forfeit_win_points.length !== question_count + 1
      ? [{ field: 'forfeit_win_points', problem: 'wrong_length' }]
      : []),
    ...(ascends ? [] : [{ field: 'forfeit_win_points', problem: 'not_ascending' }]),
  ]
}

function roundProblems({ round_count, solo_rounds }: RuleSet): RuleSetProblem[] {
  const field = 'solo_rounds'
  const exist = solo_rounds.every((round) => Number.isInteger(round) && round >= 1 && round <= round_count)
  const ascend = solo_rounds.every((round, index) => index === 0 || round > (solo_rounds[index - 1] ?? round))
  return [
    ...(exist ? [] : [{ field, problem: 'out_of_range' }]),
    ...(ascend ? [] : [{ field, problem: 'not_ascending' }]),
  ]
}

function tierProblems({ tier_size_max, promoted, relegated }: RuleSet): RuleSetProblem[] {
  return [
    ...(tier_size_max % 2 === 0 ? [] : [{ field: 'tier_size_max', problem: 'odd' }]),
    ...(promoted + relegated > tier_size_max ? [{ field: 'relegated', problem: 'too_many' }] : []),
  ]
}

function jokerProblems({ joker_count, special_question_count }: RuleSet): RuleSetProblem[] {
  return joker_count > special_question_count ? [{ field: 'joker_count', problem: 'too_many' }] : []
}

function pairProblems({ forbidden_pairs }: RuleSet, slugs: readonly string[]): RuleSetProblem[] {
  const seen = new Set<string>()
  return forbidden_pairs.flatMap(([one, other], index) => {
    const field = `forbidden_pairs.${index}`
    const pair = [one, other].toSorted().join('+')
    const problem = pairProblem([one, other], slugs, seen.has(pair))
    seen.add(pair)
    return problem === null ? [] : [{ field, problem }]
  })
}

function pairProblem(pair: [string, string], slugs: readonly string[], twice: boolean): string | null {
  if (pair.some((slug) => !slugs.includes(slug))) return 'unknown'
  if (pair[0] === pair[1]) return 'same'
  return twice ? 'twice' : null
}
