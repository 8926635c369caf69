import type { RuleSet } from '../rule-sets/rule-set.ts'

/** What a right answer to a question is worth to the opponent. */
export type Points = 0 | 1 | 2 | 3

export type PointsVerdict =
  | { accepted: true }
  | { accepted: false; reason: 'points_unassigned' | 'points_over_budget' }

/**
 * How many of each value a player still has to give, below zero for a value given too often.
 * (docs/rules/daily-quiz.md)
 */
export function pointsLeft(points: readonly (Points | null)[], rule_set: RuleSet): number[] {
  return rule_set.points_budget.map(
    (budget, value) => budget - points.filter((given) => given === value).length,
  )
}

/**
 * Whether the points of a quiz are exactly the budget: one 0, three 1s, three 2s, one 3.
 * (docs/rules/daily-quiz.md)
 */
export function checkPoints(points: readonly (Points | null)[], rule_set: RuleSet): PointsVerdict {
  const left = pointsLeft(points, rule_set)
  if (left.some((count) => count < 0)) return { accepted: false, reason: 'points_over_budget' }
  const unassigned = points.includes(null) || left.some((count) => count > 0)
  return unassigned ? { accepted: false, reason: 'points_unassigned' } : { accepted: true }
}

/**
 * Points assigned automatically: the better the opponent is at a question's theme, the fewer.
 * (docs/rules/daily-quiz.md)
 */
export function assignPoints(percentages: readonly (number | null)[], rule_set: RuleSet): Points[] {
  const assumed = assumedPercentage(percentages)
  const values = rule_set.points_budget.flatMap((count, value) => Array<Points>(count).fill(value as Points))
  const best_first = percentages
    .map((percentage, question) => ({ question, percentage: percentage ?? assumed }))
    .toSorted((one, other) => other.percentage - one.percentage || one.question - other.question)
  const points = Array<Points>(percentages.length).fill(0)
  best_first.forEach(({ question }, place) => (points[question] = values[place] ?? 0))
  return points
}

/** The average of the known percentages. When none is known all questions are equal, whatever it is. */
function assumedPercentage(percentages: readonly (number | null)[]): number {
  const known = percentages.filter((percentage) => percentage !== null)
  return known.reduce((sum, percentage) => sum + percentage, 0) / Math.max(known.length, 1)
}
