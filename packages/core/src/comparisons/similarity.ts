/** From so many common questions on a similarity is told. (docs/rules/comparisons.md) */
export const least_common_questions = 100

/** What a player's answer to a question came to; null while it waits for correction. */
export type KnownAnswer = { question_id: number; is_right: boolean | null }

/** Questions that two players both answered and that are corrected for both, and those with the same result. */
export type CommonResults = { common_questions: number; same_results: number }

/**
 * Counts the questions that two players have in common. Who did not submit has no answer, so a forfeited day is none of
 * them; a blank answer is a wrong one. (docs/rules/comparisons.md)
 */
export function commonResults(ones: readonly KnownAnswer[], others: readonly KnownAnswer[]): CommonResults {
  const results = new Map(others.map(({ question_id, is_right }) => [question_id, is_right]))
  const pairs = ones
    .map(({ question_id, is_right }) => [is_right, results.get(question_id) ?? null])
    .filter((pair) => pair.every((result) => result !== null))
  return {
    common_questions: pairs.length,
    same_results: pairs.filter(([one, other]) => one === other).length,
  }
}

/**
 * How alike two players answer: the part of their common questions with the same result, 1 for equal histories; null while
 * they have too few. (docs/rules/comparisons.md)
 */
export function similarity({ common_questions, same_results }: CommonResults): number | null {
  return common_questions < least_common_questions ? null : same_results / common_questions
}

/** A similarity in whole percent: 100 and 0 only for what is exactly that. (docs/rules/comparisons.md) */
export function similarityPercentage(value: number): number {
  if (value === 0 || value === 1) return value * 100
  return Math.min(99, Math.max(1, Math.round(value * 100)))
}
