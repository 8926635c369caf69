import { fewestCheckInDays } from '../check-ins/check-ins.ts'
import { givesPoints } from './gives-points.ts'
import { ruleNumberNames, ruleNumbers, type RuleRange, type RuleSet } from './rule-set.ts'

export type RuleSetProblem = { field: string; problem: string }

// Limits of each number in a table.
const tableRanges = {
  points_budget: { min: 0, max: 20 },
  forfeit_win_points: { min: 0, max: 100, step: 0.5 },
  tiers_per_level: { min: 1, max: 20 },
  league_points: { min: -10, max: 100, step: 0.5 },
} as const satisfies Record<string, RuleRange>

/**
 * Lists what is wrong with the numbers of a rule set, field by field; empty when a club can play by them. Subthemes
 * named in a pair must exist.
 */
export function ruleSetProblems(ruleSet: RuleSet, subthemeSlugs: readonly string[]): RuleSetProblem[] {
  const outOfRange = rangeProblems(ruleSet)
  return [
    ...outOfRange,
    ...tableProblems(ruleSet),
    ...roundProblems(ruleSet),
    ...tierProblems(ruleSet),
    ...tieBreakProblems(ruleSet),
    ...checkInProblems(ruleSet),
    ...jokerProblems(ruleSet),
    ...pairProblems(ruleSet, subthemeSlugs),
  ]
}

function rangeProblems(ruleSet: RuleSet): RuleSetProblem[] {
  const inTable = (table: keyof typeof tableRanges) =>
    Object.entries(ruleSet[table]).map(([place, value]: [string, number]) => ({
      field: `${table}.${place}`,
      value,
      range: tableRanges[table],
    }))
  const given: { field: string; value: number; range: RuleRange }[] = [
    ...ruleNumberNames.map((field) => ({ field, value: ruleSet[field], range: ruleNumbers[field] })),
    ...inTable('tiers_per_level'),
    ...inTable('league_points'),
    ...inTable('points_budget'),
    ...inTable('forfeit_win_points'),
  ]
  return given.flatMap(({ field, value, range }) =>
    isWithin(value, range) ? [] : [{ field, problem: 'out_of_range' }],
  )
}

function isWithin(value: number, { min, max, step = 1 }: RuleRange): boolean {
  return value >= min && value <= max && Number.isInteger(value / step)
}

function tableProblems(ruleSet: RuleSet): RuleSetProblem[] {
  const { question_count, forfeit_win_points } = ruleSet
  const ascends = forfeit_win_points.every(
    (points, right) => points >= (forfeit_win_points[right - 1] ?? points),
  )
  return [
    ...(givesPoints(ruleSet) ? budgetProblems(ruleSet) : []),
    ...(forfeit_win_points.length !== question_count + 1
      ? [{ field: 'forfeit_win_points', problem: 'wrong_length' }]
      : []),
    ...(ascends ? [] : [{ field: 'forfeit_win_points', problem: 'not_ascending' }]),
  ]
}

function budgetProblems({ question_count, points_budget }: RuleSet): RuleSetProblem[] {
  const budget = points_budget.reduce((sum, count) => sum + count, 0)
  return [
    ...(points_budget.length !== 4 ? [{ field: 'points_budget', problem: 'wrong_length' }] : []),
    ...(budget !== question_count ? [{ field: 'points_budget', problem: 'wrong_sum' }] : []),
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

function tierProblems(ruleSet: RuleSet): RuleSetProblem[] {
  const { tier_size_max, odd_tiers, promoted, relegated } = ruleSet
  const whole = ruleSet.movement_by === 'share' ? 100 : tier_size_max
  return [
    ...(odd_tiers || tier_size_max % 2 === 0 ? [] : [{ field: 'tier_size_max', problem: 'odd' }]),
    // Who is first in the top tier wins the season, so that it stands alone.
    ...(ruleSet.tiers_per_level[0] === 1 ? [] : [{ field: 'tiers_per_level', problem: 'top_alone' }]),
    ...(promoted + relegated > whole ? [{ field: 'relegated', problem: 'too_many' }] : []),
  ]
}

function tieBreakProblems({ tie_breaks: given }: RuleSet): RuleSetProblem[] {
  return new Set(given).size === given.length ? [] : [{ field: 'tie_breaks', problem: 'twice' }]
}

function checkInProblems({ check_in_days: days }: RuleSet): RuleSetProblem[] {
  return days > 0 && days < fewestCheckInDays ? [{ field: 'check_in_days', problem: 'too_few' }] : []
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
