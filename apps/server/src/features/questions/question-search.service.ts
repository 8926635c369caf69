import { judgedKinds } from '@tertulia/core/quizzes/judged-kinds'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questionCalls from '@tertulia/contract/questions'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countSearched, listSearched } from './question-search.views.ts'
import { presentFound, recordReading } from './question-search.results.ts'

/**
 * Lists a page of the questions that match an editor's search, latest first. Editors who also play may read coming
 * ones, which is recorded. (docs/rules/roles.md)
 */
export async function searchQuestions(
  call: Call<typeof questionCalls.searchQuestions>,
): Promise<ReplyOf<typeof questionCalls.searchQuestions>> {
  const { db, query, user } = call
  const { page, search, ...filters } = query
  const wanted = { ...filters, search: search && cleanLine(search) }
  const { paging, offset } = paginate(page, await countSearched(db, wanted), teamPageSize)
  const reviewedKinds = judgedKinds(user.valid_roles)
  const rows = await listSearched(db, wanted, { offset, judgedKinds: reviewedKinds })
  const questions = rows.map((row) => presentFound(row, call))
  await recordReading(call, questions)
  return { ...paging, questions }
}
