import type { Correction, DistinctAnswer } from '@tertulia/contract/corrections'
import type { QuizKind } from '@tertulia/contract/quizzes'

/** The quiz being corrected. */
export type QuizToCorrect = { kind: QuizKind; date: string }

export type QuestionToCorrect = Correction['questions'][number]

/** Filter of a question's listed answers. */
export type AnswerView = 'pending' | 'judged' | 'all'

/** Counts the distinct answers nobody has judged yet. */
export function countLeft(question: QuestionToCorrect): number {
  return question.answers.filter(({ verdict }) => verdict === 'pending').length
}

/** Counts the distinct answers of the whole day, and those left to judge. */
export function countDay(questions: readonly QuestionToCorrect[]): { total: number; left: number } {
  return {
    total: questions.reduce((sum, { answers }) => sum + answers.length, 0),
    left: questions.reduce((sum, question) => sum + countLeft(question), 0),
  }
}

/**
 * Index of the next question with something left, searching from the one after `index` round to itself; null when all
 * is done.
 */
export function nextUnfinished(questions: readonly QuestionToCorrect[], index: number): number | null {
  const count = questions.length
  for (let step = 1; step <= count; step += 1) {
    const candidate = (index + step) % count
    const question = questions[candidate]
    if (question && countLeft(question) > 0) return candidate
  }
  return null
}

/** The correction with some distinct answers to a question replaced. */
export function withAnswers(
  correction: Correction,
  questionId: number,
  changed: readonly DistinctAnswer[],
): Correction {
  const latest = new Map(changed.map((answer) => [answer.normalised, answer]))
  const questions = correction.questions.map((question) =>
    question.id === questionId
      ? { ...question, answers: question.answers.map((one) => latest.get(one.normalised) ?? one) }
      : question,
  )
  return { ...correction, questions }
}

/** Returns the current state of a distinct answer; null when it no longer exists. */
export function findAnswer(
  correction: Correction,
  questionId: number,
  normalised: string,
): DistinctAnswer | null {
  const question = correction.questions.find(({ id }) => id === questionId)
  return question?.answers.find((answer) => answer.normalised === normalised) ?? null
}

/**
 * Index of the selected answer among the listed ones. If another reviewer judged it, that of the next one, so that the
 * reviewer stays in place.
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
