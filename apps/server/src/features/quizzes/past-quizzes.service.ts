import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { PastQuiz } from '@tertulia/contract/quizzes'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { isOver } from '@tertulia/core/calendar/open-days'
import { readsOwnPastOnly, refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { presentCounts } from '../questions/questions.views.ts'
import {
  countPastQuizzes,
  findPastQuiz,
  findQuizPlace,
  listPastQuestions,
  listPastQuizRows,
} from './past-quizzes.views.ts'

/**
 * Returns a quiz whose day is over, with official answers, percentages and the player's own results.
 * (docs/rules/daily-quiz.md)
 */
export async function getPastQuiz(call: Call<typeof quizCalls.getPastQuiz>): Promise<PastQuiz> {
  const { db, user, today, days, params } = call
  if (!isOver(params.date, days)) refuse(params.date < today ? 'quiz_still_open' : 'not_found')
  const submittedBy = readsOwnPastOnly(user, quizCalls.getPastQuiz) ? user.id : null
  const asked = { date: params.date, today, user_id: user.id, submittedBy }
  const { id, ...head } = orNotFound(await findPastQuiz(db, asked))
  refuseUnlessOwn(user, quizCalls.getPastQuiz, head.played)
  const rows = await listPastQuestions(db, { quiz_id: id, user_id: user.id })
  const questions = rows.map(({ question, ...row }) => {
    const { answered: _, ...counted } = presentCounts(row)
    return { ...question, ...counted }
  })
  return { ...head, questions }
}

/** Lists a page of past quizzes, newest first. */
export async function listPastQuizzes(
  call: Call<typeof quizCalls.listPastQuizzes>,
): Promise<ReplyOf<typeof quizCalls.listPastQuizzes>> {
  const { db, user, today, query } = call
  const asked = { today, user_id: user.id, ownOnly: readsOwnPastOnly(user, quizCalls.listPastQuizzes) }
  const { paging, offset } = paginate(query.page, await countPastQuizzes(db, asked))
  const rows = await listPastQuizRows(db, { ...asked, offset })
  const quizzes = rows.map((row) => {
    const { answered: _, corrected: __, ...counted } = presentCounts(row)
    return counted
  })
  return { ...paging, quizzes }
}

/** Returns the player's place in a quiz whose day is over. (docs/rules/daily-quiz.md) */
export async function getQuizPlace(
  call: Call<typeof quizPlaceCalls.getQuizPlace>,
): Promise<ReplyOf<typeof quizPlaceCalls.getQuizPlace>> {
  const { db, user, days, params } = call
  if (!isOver(params.date, days)) refuse('not_found')
  const place = await findQuizPlace(db, { date: params.date, user_id: user.id })
  refuseUnlessOwn(user, quizPlaceCalls.getQuizPlace, place !== null)
  return { place }
}
