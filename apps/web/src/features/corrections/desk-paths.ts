import { paths } from '@/paths.ts'
import type { QuizToCorrect } from './correction-progress.ts'

/** Where a quiz is corrected. */
export function deskPath({ kind, date }: QuizToCorrect): string {
  return kind === 'daily' ? paths.admin.quiz_correct(date) : paths.admin.special_quiz_correct(date)
}

/** The list that a quiz stands in. */
export function listPath(kind: QuizToCorrect['kind']): string {
  return kind === 'daily' ? paths.admin.quizzes() : paths.admin.special_quizzes()
}
