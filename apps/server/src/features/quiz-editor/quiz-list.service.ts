import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listQuizzes } from '@tertulia/contract/quiz-editor'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { standOf } from '../../platform/paging.ts'
import type { Call } from '../../platform/serve.ts'
import { countQuizzes, listQuizRows } from './quiz-editor.views.ts'

/** A page of the quizzes for who prepares or corrects them, latest date first. */
export async function listForEditors({
  db,
  customer,
  now,
  query,
}: Call<typeof listQuizzes>): Promise<ReplyOf<typeof listQuizzes>> {
  const { paging, offset } = standOf(query.page, await countQuizzes(db))
  const rows = await listQuizRows(db, offset)
  const quizzes = rows.map((row) => {
    const phase = quizPhase({ date: row.date, now, time_zone: customer.time_zone })
    return { ...row, phase, removable: phase === 'future' && row.submissions === 0 }
  })
  return { ...paging, quizzes }
}
