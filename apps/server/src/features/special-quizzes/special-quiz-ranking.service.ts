import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { getSpecialQuizRanking } from '@tertulia/contract/special-quizzes'
import { ranking_page_size as size, standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findRankedQuiz, listRanking } from './special-quiz-ranking.views.ts'

/** A page of a past special quiz's result, with the asking player's own row. (docs/rules/special-quizzes.md) */
export async function showRanking(
  call: Call<typeof getSpecialQuizRanking>,
): Promise<ReplyOf<typeof getSpecialQuizRanking>> {
  const { db, user, today, params, query } = call
  if (params.date >= today) refuse('not_found')
  const { quiz_id, total } = found(await findRankedQuiz(db, params.date))
  const { paging, offset } = standOf(query.page, total, size)
  return { ...paging, ...(await listRanking(db, { quiz_id, user_id: user.id, offset, size })) }
}
