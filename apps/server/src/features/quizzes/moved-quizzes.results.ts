import type { QuizMove } from '@tertulia/core/league/round-moves'
import type { Db } from '../../platform/database/database.ts'
import { unlessViolated } from '../../platform/database/violations.ts'
import { saveQuizDates } from './moved-quizzes.store.ts'

/** Moves quizzes to other dates; false when one of these has another quiz by now. */
export async function moveQuizzes(db: Db, moves: readonly Pick<QuizMove, 'id' | 'to'>[]): Promise<boolean> {
  if (moves.length === 0) return true
  return (
    (await unlessViolated(
      'unique',
      saveQuizDates(db, moves).then(() => true),
    )) !== null
  )
}
