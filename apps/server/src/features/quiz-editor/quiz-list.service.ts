import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizEditor from '@tertulia/contract/quiz-editor'
import type * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { quizPhase, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import { paginate } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countQuizzes, listDatesFrom, listQuizRows } from './quiz-editor.views.ts'
import { listSpecialQuizRows } from './special-quiz-editor.views.ts'

/** Lists a page of the daily quizzes for editors and reviewers, latest date first. */
export async function listQuizzes(
  call: Call<typeof quizEditor.listQuizzes>,
): Promise<ReplyOf<typeof quizEditor.listQuizzes>> {
  const { paging, offset } = paginate(call.query.page, await countQuizzes(call.db, 'daily'))
  return { ...paging, quizzes: withPhase(call, await listQuizRows(call.db, offset)) }
}

/** Lists a page of the special quizzes for editors and reviewers, latest date first. */
export async function listSpecialQuizzes(
  call: Call<typeof specialQuizEditor.listSpecialQuizzes>,
): Promise<ReplyOf<typeof specialQuizEditor.listSpecialQuizzes>> {
  const { paging, offset } = paginate(call.query.page, await countQuizzes(call.db, 'special'))
  return { ...paging, quizzes: withPhase(call, await listSpecialQuizRows(call.db, offset)) }
}

/** Lists the dates from today on that have a daily quiz. */
export async function listTakenDates({
  db,
  today,
}: Call<typeof quizEditor.listTakenDates>): Promise<ReplyOf<typeof quizEditor.listTakenDates>> {
  return { today, dates: await listDatesFrom(db, { kind: 'daily', first: today }) }
}

/** Lists the dates from today on that have a special quiz. */
export async function listTakenSpecialDates({
  db,
  today,
}: Call<typeof specialQuizEditor.listTakenSpecialDates>): Promise<
  ReplyOf<typeof specialQuizEditor.listTakenSpecialDates>
> {
  return { today, dates: await listDatesFrom(db, { kind: 'special', first: today }) }
}

function withPhase<Row extends { date: CalendarDate; submissions: number }>(
  { customer, now }: Pick<Call<typeof quizEditor.listQuizzes>, 'customer' | 'now'>,
  rows: Row[],
): (Row & { phase: QuizPhase; removable: boolean })[] {
  return rows.map((row) => {
    const phase = quizPhase({ date: row.date, now, time_zone: customer.time_zone })
    return { ...row, phase, removable: phase === 'future' && row.submissions === 0 }
  })
}
