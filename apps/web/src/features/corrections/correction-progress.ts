import type { Correction, DistinctAnswer } from '@tertulia/contract/corrections'
import type { QuizKind } from '@tertulia/contract/quizzes'

/** Which quiz is corrected. */
export type QuizToCorrect = { kind: QuizKind; date: string }

export type QuestionToCorrect = Correction['questions'][number]

/** Which of a question's answers are listed. */
export type AnswerView = 'pending' | 'judged' | 'all'

/** How many distinct answers nobody has judged yet. */
export function countLeft(question: QuestionToCorrect): number {
  return question.answers.filter(({ verdict }) => verdict === 'pending').length
}

/** Distinct answers of the whole day, and those left to judge. */
export function countDay(questions: readonly QuestionToCorrect[]): { total: number; left: number } {
  return {
    total: questions.reduce((sum, { answers }) => sum + answers.length, 0),
    left: questions.reduce((sum, question) => sum + countLeft(question), 0),
  }
}

/** Index of the next question with something left, from the one after `index` round to itself; null when all is done. */
export function nextUnfinished(questions: readonly QuestionToCorrect[], index: number): number | null {
  const count = questions.length
  for (let step = 1; step <= count; step += 1) {
    const candidate = (index + step) % count
    const question = questions[candidate]
    if (question && countLeft(question) > 0) return candidate
  }
  return null
}

/** The correction with one distinct answer replaced. */
export function withAnswer(correction: Correction, question_id: number, answer: DistinctAnswer): Correction {
  const questions = correction.questions.map((question) =>
    question.id === question_id
      ? {
          ...question,
          answers: question.answers.map((one) => (one.normalised === answer.normalised ? answer : one)),
        }
      : question,
  )
  return { ...correction, questions }
}

/** A distinct answer as it is now; null when it is not there any more. */
export function findAnswer(
  correction: Correction,
  question_id: number,
  normalised: string,
): DistinctAnswer | null {
  const question = correction.questions.find(({ id }) => id === question_id)
  return question?.answers.find((answer) => answer.normalised === normalised) ?? null
}

/**
 * The row of the chosen answer among those listed. When it has gone, as when another reviewer judged it, the one that
 * came after it: the reviewer keeps his place.
 */
export function rowOf(
  question: QuestionToCorrect,
  listed: readonly DistinctAnswer[],
  chosen: string | null,
): number {
  const place = question.answers.findIndex(({ normalised }) => normalised === chosen)
  const after = question.answers.slice(Math.max(place, 0)).map(({ normalised }) => normalised)
  const row = listed.findIndex(({ normalised }) => after.includes(normalised))
  return row === -1 ? listed.length - 1 : row
}
