import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { FoundQuestion, searchQuestions } from '@tertulia/contract/questions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { ValidRoles } from '@tertulia/core/roles/roles'
import type { Customer } from '../../platform/access.views.ts'
import { recordAction } from '../../platform/audit-log.store.ts'
import { standOf } from '../../platform/paging.ts'
import type { Call } from '../../platform/serve.ts'
import { countSearched, listSearched, type SearchedRow } from './question-search.views.ts'
import { judgedKinds, presentCounts } from './questions.views.ts'

/**
 * A page of the questions that an editor looks for, latest first. One who plays too may read coming ones, and that is
 * written down. (docs/rules/roles.md)
 */
export async function searchForEditor(
  call: Call<typeof searchQuestions>,
): Promise<ReplyOf<typeof searchQuestions>> {
  const { db, query, user } = call
  const { page, search, ...filters } = query
  const wanted = { ...filters, search: search && cleanLine(search) }
  const { paging, offset } = standOf(page, await countSearched(db, wanted))
  const judged_kinds = judgedKinds(user.valid_roles)
  const rows = await listSearched(db, wanted, { offset, judged_kinds })
  const questions = rows.map((row) => presentFound(row, call))
  await recordReading(call, questions)
  return { ...paging, questions }
}

/** Writes down which questions an editor who plays too has seen before he could answer them. (docs/rules/roles.md) */
export async function recordReading(
  { db, user, now }: Pick<Call<typeof searchQuestions>, 'db' | 'user' | 'now'>,
  questions: readonly FoundQuestion[],
): Promise<void> {
  const spoilt = questions.filter((question) => isSpoiltFor(question, user.valid_roles))
  if (spoilt.length === 0) return
  const action = `read_questions ${spoilt.map(({ id }) => id).join(' ')}`
  const who = { user_id: user.id, impersonator_id: user.impersonator?.id ?? null }
  await recordAction(db, { ...who, action, created_at: now })
}

/** A question as editors see it, with the phase of its day. */
export function presentFound(
  row: SearchedRow,
  { now, customer }: { now: Instant; customer: Pick<Customer, 'time_zone'> },
): FoundQuestion {
  const phase = quizPhase({ date: row.date, now, time_zone: customer.time_zone })
  return { ...presentCounts(row), phase }
}

function isSpoiltFor({ phase, kind }: FoundQuestion, roles: ValidRoles): boolean {
  const plays = roles.regular_player || (kind === 'special' && roles.special_quiz_player)
  return phase !== 'past' && plays === true
}
