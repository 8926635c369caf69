import type { RuleSet } from '../rule-sets/rule-set.ts'

export type JokersVerdict = { accepted: true } | { accepted: false; reason: 'too_many_jokers' }

/** How an answered question went: right ones among the submissions of its quiz. */
export type QuestionResult = { right: number; submissions: number }

/** Whether the jokers put on the answers of a special quiz are no more than allowed. (docs/rules/special-quizzes.md) */
export function checkJokers(
  jokers: readonly boolean[],
  { joker_count }: Pick<RuleSet, 'joker_count'>,
): JokersVerdict {
  const used = jokers.filter(Boolean).length
  return used > joker_count ? { accepted: false, reason: 'too_many_jokers' } : { accepted: true }
}

/**
 * What a joker on a right answer adds: the whole percent of the submissions that are not right.
 * (docs/rules/special-quizzes.md)
 */
export function jokerBonus({ right, submissions }: QuestionResult): number {
  if (submissions === 0) return 0
  const hundredfold = 100 * (submissions - right)
  // A division with a remainder left out is exact; one that is cut afterwards may come out a hair too low.
  return (hundredfold - (hundredfold % submissions)) / submissions
}

/**
 * From which chance of being right, in whole percent, a joker pays on average; 100 where it never can.
 * (docs/rules/special-quizzes.md)
 */
export function breakEvenChance(
  bonus: number,
  { joker_miss_points }: Pick<RuleSet, 'joker_miss_points'>,
): number {
  if (bonus + joker_miss_points === 0) return 100
  return Math.ceil((100 * joker_miss_points) / (bonus + joker_miss_points))
}
