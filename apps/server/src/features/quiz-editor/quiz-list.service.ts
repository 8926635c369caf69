import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listQuizzes } from '@tertulia/contract/quiz-editor'
import type { listSpecialQuizzes } from '@tertulia/contract/special-quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { quizPhase, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import { standOf } from '../../platform/paging.ts'
import type { Call } from '../../platform/serve.ts'
import { countQuizzes, listQuizRows } from './quiz-editor.views.ts'
import { listSpecialQuizRows } from './special-quiz-editor.views.ts'

/** A page of the daily quizzes for who prepares or corrects them, latest date first. */
export async function listForEditors(call: Call<typeof listQuizzes>): Promise<ReplyOf<typeof listQuizzes>> {
  const { paging, offset } = standOf(call.query.page, await countQuizzes(call.db, 'daily'))
  return { ...paging, quizzes: withPhase(call, await listQuizRows(call.db, offset)) }
}

/** A page of the special quizzes for who prepares or corrects them, latest date first. */
export async function listSpecialForEditors(
  call: Call<typeof listSpecialQuizzes>,
): Promise<ReplyOf<typeof listSpecialQuizzes>> {
  const { paging, offset } = standOf(call.query.page, await countQuizzes(call.db, 'special'))
  return { ...paging, quizzes: withPhase(call, await listSpecialQuizRows(call.db, offset)) }
}

function withPhase<Row extends { date: CalendarDate; submissions: number }>(
  { customer, now }: Pick<Call<typeof listQuizzes>, 'customer' | 'now'>,
  rows: Row[],
): (Row & { phase: QuizPhase; removable: boolean })[] {
  return rows.map((row) => {
    const phase = quizPhase({ date: row.date, now, time_zone: customer.time_zone })
    return { ...row, phase, removable: phase === 'future' && row.submissions === 0 }
  })
}
