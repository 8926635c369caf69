import type * as quizOpeningCalls from '@tertulia/contract/quiz-openings'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findAttempt } from '../quizzes/attempts.views.ts'
import { insertOpening } from './openings.store.ts'

/** Notes when a player first had an open daily quiz before them. (docs/rules/fair-play.md) */
export async function noteOpening({
  db,
  user,
  customer,
  now,
  params,
}: Call<typeof quizOpeningCalls.noteOpening>): Promise<void> {
  const phase = quizPhase({ date: params.date, now }, customer)
  // Before any lookup, so that no response reveals what a coming day has.
  if (phase === 'future') refuse('quiz_not_open')
  const attempt = orNotFound(await findAttempt(db, { kind: 'daily', date: params.date, user_id: user.id }))
  if (attempt.submission_key !== null || attempt.played_early) refuse('already_submitted')
  if (phase === 'past') refuse('quiz_closed')
  if (!attempt.complete) refuse('quiz_not_open')
  if (attempt.own) refuse('own_quiz')
  await insertOpening(db, { quiz_id: attempt.quiz_id, user_id: user.id, opened_at: now })
}
