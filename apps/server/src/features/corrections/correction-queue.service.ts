import type * as correctionCalls from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { correctionAccess } from '@tertulia/core/quizzes/correction-access'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { Call } from '../../platform/http/serve.ts'
import { listWaitingQuizzes } from './correction-queue.views.ts'

/** Lists all quizzes with pending answers, marking those that the reviewer still plays. */
export async function listCorrections(
  call: Call<typeof correctionCalls.listCorrections>,
): Promise<ReplyOf<typeof correctionCalls.listCorrections>> {
  const { db, now, user, customer } = call
  const waiting = await listWaitingQuizzes(db, user.id)
  const corrections = waiting.map(({ is_author, has_submitted, ...quiz }) => {
    const phase = quizPhase({ date: quiz.date, now }, customer)
    const asked = { kind: quiz.kind, phase, complete: true, valid_roles: user.valid_roles }
    const access = correctionAccess({ ...asked, is_author, has_submitted })
    return { ...quiz, own_game_open: !access.accepted && access.reason === 'own_game_open' }
  })
  return { corrections }
}
