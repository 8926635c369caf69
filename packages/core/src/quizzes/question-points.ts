import type { RuleSet } from '../rule-sets/rule-set.ts'

/** Points that a right answer to a question gives the opponent. */
export const pointValues = [0, 1, 2, 3] as const
export type Points = (typeof pointValues)[number]

export type PointsVerdict =
  | { accepted: true }
  | { accepted: false; reason: 'points_unassigned' | 'points_over_budget' }

/** The values that a player has to give, from the least; a budget may have none of some. (docs/rules/daily-quiz.md) */
export function budgetValues({ points_budget }: Pick<RuleSet, 'points_budget'>): Points[] {
  return pointValues.filter((value) => (points_budget[value] ?? 0) > 0)
}

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
 * Checks that the points of a quiz match the budget exactly, such as one 0, three 1s, three 2s, one 3; with an empty
 * budget there are none. (docs/rules/daily-quiz.md)
 */
export function checkPoints(points: readonly (Points | null)[], ruleSet: RuleSet): PointsVerdict {
  const left = pointsLeft(points, ruleSet)
  const isOver = points.some((given) => given !== null && (left[given] ?? -1) < 0)
  if (isOver) return { accepted: false, reason: 'points_over_budget' }
  const unassigned = left.length > 0 && (points.includes(null) || left.some((count) => count > 0))
  return unassigned ? { accepted: false, reason: 'points_unassigned' } : { accepted: true }
}

/**
 * Points assigned automatically: the likelier the opponent answers a question right, the fewer.
 * (docs/rules/daily-quiz.md)
 */
export function assignPoints(chances: readonly (number | null)[], ruleSet: RuleSet): Points[] {
  const values = pointValues.flatMap((value) => Array<Points>(ruleSet.points_budget[value] ?? 0).fill(value))
  const likeliestFirst = knownOrAssumed(chances)
    .map((chance, question) => ({ question, chance }))
    .toSorted((one, other) => other.chance - one.chance || one.question - other.question)
  const points = Array<Points>(chances.length).fill(0)
  likeliestFirst.forEach(({ question }, place) => (points[question] = values[place] ?? 0))
  return points
}

/**
 * The points of a quiz made whole: those given stay, within the budget in question order, and the values that are left
 * are assigned automatically. (docs/rules/early-sittings.md)
 */
export function completePoints(
  points: readonly (Points | null)[],
  chances: readonly (number | null)[],
  ruleSet: RuleSet,
): Points[] {
  const left = [...ruleSet.points_budget]
  const kept = points.map((given) => {
    if (given === null || (left[given] ?? 0) <= 0) return null
    left[given] = (left[given] ?? 0) - 1
    return given
  })
  const likely = knownOrAssumed(chances)
  const openChances = likely.filter((_, question) => kept[question] === null)
  const assigned = assignPoints(openChances, { ...ruleSet, points_budget: left })
  return kept.map((given) => given ?? assigned.shift() ?? 0)
}

/** The chances, with the average of the known ones where one is unknown, or any constant when none is known. */
export function knownOrAssumed(chances: readonly (number | null)[]): number[] {
  const known = chances.filter((chance) => chance !== null)
  const assumed = known.reduce((sum, chance) => sum + chance, 0) / Math.max(known.length, 1)
  return chances.map((chance) => chance ?? assumed)
}

/**
 * Gives a question a value. When the value is used up it comes from the question that has it and that the freed value
 * suits best: a smaller one suits who is likelier right. A value that the budget does not have changes nothing. Returns
 * the new points and the question that gave the value.
 * (docs/rules/daily-quiz.md)
 */
export function swapPoints(
  points: readonly (Points | null)[],
  given: { question: number; value: Points },
  { chances, rule_set }: { chances: readonly (number | null)[]; rule_set: RuleSet },
): { points: (Points | null)[]; from: number | null } {
  const { question, value } = given
  const freed = points[question] ?? null
  if (freed === value || !budgetValues(rule_set).includes(value)) return { points: [...points], from: null }
  const after = points.with(question, value)
  if ((pointsLeft(after, rule_set)[value] ?? 0) >= 0) return { points: after, from: null }
  const likely = knownOrAssumed(chances)
  const sign = freed !== null && freed > value ? 1 : -1
  const holders = points.flatMap((held, index) => (held === value && index !== question ? [index] : []))
  const [from] = holders.toSorted((one, other) => sign * ((likely[one] ?? 0) - (likely[other] ?? 0)))
  return from === undefined ? { points: after, from: null } : { points: after.with(from, freed), from }
}

/**
 * Gives a question a value, swapped when it is used up, and the last question without one the last value that is left.
 * Returns the new points, the question that gave the value, and the one that got the last. (docs/rules/daily-quiz.md)
 */
export function givePoints(
  points: readonly (Points | null)[],
  given: { question: number; value: Points },
  context: { chances: readonly (number | null)[]; rule_set: RuleSet },
): { points: (Points | null)[]; from: number | null; filled: number | null } {
  const swapped = swapPoints(points, given, context)
  const open = swapped.points.flatMap((value, question) => (value === null ? [question] : []))
  const left = pointsLeft(swapped.points, context.rule_set)
  const value = pointValues.find((one) => (left[one] ?? 0) > 0)
  const [filled] = open
  if (open.length !== 1 || filled === undefined || value === undefined) return { ...swapped, filled: null }
  return { ...swapped, points: swapped.points.with(filled, value), filled }
}

/** Lists by value the numbers of the questions that hold it, once it is used up; none before. */
export function usedValues(points: readonly (Points | null)[], ruleSet: RuleSet): number[][] {
  return pointsLeft(points, ruleSet).map((left, value) =>
    left > 0 ? [] : points.flatMap((given, question) => (given === value ? [question + 1] : [])),
  )
}
