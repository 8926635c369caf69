import type * as questionCalls from '@tertulia/contract/questions'
import type { FoundQuestion } from '@tertulia/contract/questions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import type { ValidRoles } from '@tertulia/core/roles/roles'
import type { Customer } from '../../platform/access/access.sql.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { SearchedRow } from './question-lists.sql.ts'
import { presentCounts } from './questions.sql.ts'

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
