import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { isOver } from '@tertulia/core/calendar/open-days'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { rankingPageSize as size, paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hasSubmitted } from '../quizzes/submissions.views.ts'
import { findRankedQuiz, listRanking } from './special-quiz-ranking.views.ts'

/** Returns a page of a past special quiz's result, with the player's own row. */
export async function getSpecialQuizRanking(
  call: Call<typeof specialQuizCalls.getSpecialQuizRanking>,
): Promise<ReplyOf<typeof specialQuizCalls.getSpecialQuizRanking>> {
  const { db, user, days, params, query } = call
  if (!isOver(params.date, days)) refuse('not_found')
  const { quiz_id, total } = orNotFound(await findRankedQuiz(db, params.date))
  refuseUnlessOwn(
    user,
    specialQuizCalls.getSpecialQuizRanking,
    await hasSubmitted(db, { quiz_id, user_id: user.id }),
  )
  const { paging, offset } = paginate(query.page, total, size)
  return { ...paging, ...(await listRanking(db, { quiz_id, user_id: user.id, offset, size })) }
}
