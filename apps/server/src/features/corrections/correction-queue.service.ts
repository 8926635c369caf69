import type { listCorrections } from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { correctionAccess } from '@tertulia/core/quizzes/correction-access'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { Call } from '../../platform/serve.ts'
import { listWaitingQuizzes } from './correction-queue.views.ts'

/** All quizzes with answers that wait for a reviewer; what he still plays himself is told apart. (docs/rules/correction.md) */
export async function listQueue(
  call: Call<typeof listCorrections>,
): Promise<ReplyOf<typeof listCorrections>> {
  const { db, now, user, customer } = call
  const waiting = await listWaitingQuizzes(db, user.id)
  const corrections = waiting.map(({ is_author, has_submitted, ...quiz }) => {
    const phase = quizPhase({ date: quiz.date, now, time_zone: customer.time_zone })
    const asked = { kind: quiz.kind, phase, complete: true, valid_roles: user.valid_roles }
    const access = correctionAccess({ ...asked, is_author, has_submitted })
    return { ...quiz, own_game_open: !access.accepted && access.reason === 'own_game_open' }
  })
  return { corrections }
}
