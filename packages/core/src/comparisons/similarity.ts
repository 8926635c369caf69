/** The fewest common questions for which a similarity is shown. */
export const leastCommonQuestions = 100

/** The result of a player's answer to a question; null while it waits for correction. */
export type KnownAnswer = { question_id: number; is_right: boolean | null }

/** Questions that two players both answered and that are corrected for both, and those with the same result. */
export type CommonResults = { common_questions: number; same_results: number }

/**
 * Counts the questions that two players have in common. A player who did not submit has no answer, so a forfeited day
 * adds none; a blank answer is a wrong one.
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
 * Returns the share of two players' common questions with the same result, 1 for equal histories; null when they have
 * too few.
 */
export function similarity({ common_questions, same_results }: CommonResults): number | null {
  return common_questions < leastCommonQuestions ? null : same_results / common_questions
}

/** A similarity in whole percent; only exact values become 100 or 0. */
export function similarityPercentage(value: number): number {
  if (value === 0 || value === 1) return value * 100
  return Math.min(99, Math.max(1, Math.round(value * 100)))
}
