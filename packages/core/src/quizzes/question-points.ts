import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Points that a right answer to a question gives the opponent. */
export type Points = 0 | 1 | 2 | 3

export type PointsVerdict =
  | { accepted: true }
  | { accepted: false; reason: 'points_unassigned' | 'points_over_budget' }

/**
 * Counts how many of each value a player still has to give, negative for a value given too often.
 * (docs/rules/daily-quiz.md)
 */
export function pointsLeft(points: readonly (Points | null)[], ruleSet: RuleSet): number[] {
  return ruleSet.points_budget.map(
    (budget, value) => budget - points.filter((given) => given === value).length,
  )
}

/**
 * Checks that the points of a quiz match the budget exactly: one 0, three 1s, three 2s, one 3.
 * (docs/rules/daily-quiz.md)
 */
export function checkPoints(points: readonly (Points | null)[], ruleSet: RuleSet): PointsVerdict {
  const left = pointsLeft(points, ruleSet)
  if (left.some((count) => count < 0)) return { accepted: false, reason: 'points_over_budget' }
  const unassigned = points.includes(null) || left.some((count) => count > 0)
  return unassigned ? { accepted: false, reason: 'points_unassigned' } : { accepted: true }
}

/**
 * Points assigned automatically: the better the opponent is at a question's theme, the fewer.
 * (docs/rules/daily-quiz.md)
 */
export function assignPoints(percentages: readonly (number | null)[], ruleSet: RuleSet): Points[] {
  const assumed = assumedPercentage(percentages)
  const values = ruleSet.points_budget.flatMap((count, value) => Array<Points>(count).fill(value as Points))
  const bestFirst = percentages
    .map((percentage, question) => ({ question, percentage: percentage ?? assumed }))
    .toSorted((one, other) => other.percentage - one.percentage || one.question - other.question)
  const points = Array<Points>(percentages.length).fill(0)
  bestFirst.forEach(({ question }, place) => (points[question] = values[place] ?? 0))
  return points
}

/** The average of the known percentages, or any constant when none is known. */
function assumedPercentage(percentages: readonly (number | null)[]): number {
  const known = percentages.filter((percentage) => percentage !== null)
  return known.reduce((sum, percentage) => sum + percentage, 0) / Math.max(known.length, 1)
}
