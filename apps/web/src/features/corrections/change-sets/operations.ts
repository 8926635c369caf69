import type { ChangeableQuiz, ChangeOperations } from '@tertulia/contract/change-sets'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'

export type Question = ChangeableQuiz['questions'][number]
type Counting = ChangeOperations['countings'][number]['counting']
type CorrectedAnswer = ChangeOperations['official_answers'][number]
type Verdict = ChangeOperations['verdicts'][number]['verdict']

export const noOperations: ChangeOperations = { countings: [], official_answers: [], verdicts: [] }

/** Counts the operations of a set. */
export const countOperations = (operations: ChangeOperations): number =>
  operations.countings.length + operations.official_answers.length + operations.verdicts.length

/** Sets the way a question is to count; null leaves it as it is. */
export function withCounting(
  operations: ChangeOperations,
  questionId: number,
  counting: Counting | null,
): ChangeOperations {
  const others = operations.countings.filter(({ question_id: id }) => id !== questionId)
  const countings = counting === null ? others : [...others, { question_id: questionId, counting }]
  return { ...operations, countings }
}

/** Sets the corrected answers of a question; null leaves them as they are. */
export function withAnswers(
  operations: ChangeOperations,
  questionId: number,
  corrected: Omit<CorrectedAnswer, 'question_id'> | null,
): ChangeOperations {
  const others = operations.official_answers.filter(({ question_id: id }) => id !== questionId)
  const answers = corrected === null ? others : [...others, { question_id: questionId, ...corrected }]
  return { ...operations, official_answers: answers }
}

/** Sets the verdict that a distinct answer is to get; the one it has is no operation. */
export function withVerdict(
  operations: ChangeOperations,
  { id, answers }: Question,
  { normalised, verdict }: { normalised: string; verdict: Verdict },
): ChangeOperations {
  const others = operations.verdicts.filter((one) => one.question_id !== id || one.normalised !== normalised)
  const isSame = answers.some((answer) => answer.normalised === normalised && answer.verdict === verdict)
  const verdicts = isSame ? others : [...others, { question_id: id, normalised, verdict }]
  return { ...operations, verdicts }
}

/** Lets a reviewer's verdict that corrected answers contradict stay, or be judged anew. */
export function toggleKept(
  operations: ChangeOperations,
  { question_id, normalised }: { question_id: number; normalised: string },
): ChangeOperations {
  const answers = operations.official_answers.map((corrected) => {
    if (corrected.question_id !== question_id) return corrected
    const { kept } = corrected
    const isKept = kept.includes(normalised)
    return { ...corrected, kept: isKept ? kept.filter((one) => one !== normalised) : [...kept, normalised] }
  })
  return { ...operations, official_answers: answers }
}

/** Reads accepted answers, one a line. */
const readLines = (text: string): string[] => text.split('\n').map(cleanLine).filter(Boolean)

/** Prepares operations for sending: answers without blank lines. */
export function cleanOperations(operations: ChangeOperations): ChangeOperations {
  const answers = operations.official_answers.map((corrected) => ({
    ...corrected,
    answer: cleanLine(corrected.answer),
    accepted_answers: corrected.accepted_answers.flatMap(readLines),
  }))
  return { ...operations, official_answers: answers }
}
