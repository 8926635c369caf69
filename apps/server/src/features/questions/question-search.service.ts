import { judgedKinds } from '@tertulia/core/quizzes/judged-kinds'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questionCalls from '@tertulia/contract/questions'
import type { FoundQuestion } from '@tertulia/contract/questions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { ValidRoles } from '@tertulia/core/roles/roles'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import type { Customer } from '../../platform/access/access.views.ts'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countSearched, listSearched, type SearchedRow } from './question-search.views.ts'
import { presentCounts } from './questions.views.ts'

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

/** Records which questions an editor who also plays has read before they could answer them. (docs/rules/roles.md) */
export async function recordReading(
  { db, user, now }: Pick<Call<typeof questionCalls.searchQuestions>, 'db' | 'user' | 'now'>,
  questions: readonly FoundQuestion[],
): Promise<void> {
  const spoilt = questions.filter((question) => isSpoiltFor(question, user.valid_roles))
  if (spoilt.length === 0) return
  const action: RecordedAction = `read_questions ${spoilt.map(({ id }) => id).join(' ')}`
  await recordAction({ db, user, now }, action)
}

/** Presents a question to editors, with the phase of its day. */
export function presentFound(
  row: SearchedRow,
  { now, customer }: { now: Instant; customer: Pick<Customer, 'time_zone' | 'kept_open'> },
): FoundQuestion {
  const phase = quizPhase({ date: row.date, now }, customer)
  return { ...presentCounts(row), phase }
}

function isSpoiltFor({ phase, kind }: FoundQuestion, roles: ValidRoles): boolean {
  const plays = roles.regular_player || (kind === 'special' && roles.special_quiz_player)
  return phase !== 'past' && plays === true
}
