import { adminPaths } from '@/admin-paths.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import type { QuizToCorrect } from '../queue/correction-progress.ts'

/** Address of a quiz's correction page. */
export function deskPath({ kind, date }: QuizToCorrect): string {
  return kind === 'daily' ? adminPaths.quizCorrect(date) : adminPaths.specialQuizCorrect(date)
}

/** Address of the list of quizzes of a kind. */
export function listPath(kind: QuizToCorrect['kind']): string {
  return kind === 'daily'
    ? addressTo({ to: '/admin/quizzes/{-$page}', search: { state: 'past' } })
    : adminPaths.special_quizzes()
}
