import { paths } from '@/paths.ts'
import type { QuizToCorrect } from '../queue/correction-progress.ts'

/** Address of a quiz's correction page. */
export function deskPath({ kind, date }: QuizToCorrect): string {
  return kind === 'daily' ? paths.admin.quizCorrect(date) : paths.admin.specialQuizCorrect(date)
}

/** Address of the list of quizzes of a kind. */
export function listPath(kind: QuizToCorrect['kind']): string {
  return kind === 'daily' ? `${paths.admin.quizzes()}?state=past` : paths.admin.special_quizzes()
}
