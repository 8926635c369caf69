import type { RuleSet } from '../rule-sets/rule-set.ts'

export type JokersVerdict = { accepted: true } | { accepted: false; reason: 'too_many_jokers' }

/** Counts of right answers and submissions of a question. */
export type QuestionResult = { right: number; submissions: number }

/** Checks that the jokers on the answers of a special quiz are no more than allowed. */
export function checkJokers(
  jokers: readonly boolean[],
  { joker_count }: Pick<RuleSet, 'joker_count'>,
): JokersVerdict {
  const used = jokers.filter(Boolean).length
  return used > joker_count ? { accepted: false, reason: 'too_many_jokers' } : { accepted: true }
}

/** Points a joker on a right answer adds: the whole percent of the submissions, or of the others, that are not right. */
export function jokerBonus(
  { right, submissions }: QuestionResult,
  { bonus_of }: Pick<RuleSet, 'bonus_of'>,
): number {
  const counted = bonus_of === 'others' ? submissions - 1 : submissions
  if (counted <= 0) return 0
  const hundredfold = 100 * Math.min(submissions - right, counted)
  // Subtracting the remainder first makes the division exact; truncating afterwards may give a value just too low.
  return (hundredfold - (hundredfold % counted)) / counted
}

/** The chance of being right, in whole percent, from which a joker pays on average; 100 where it never can. */
export function breakEvenChance(
  bonus: number,
  { joker_miss_points }: Pick<RuleSet, 'joker_miss_points'>,
): number {
  if (bonus + joker_miss_points === 0) return 100
  return Math.ceil((100 * joker_miss_points) / (bonus + joker_miss_points))
}
