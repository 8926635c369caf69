import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import type { App } from '../../../platform/app-context.ts'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import { enqueueMails } from '../../../platform/delivery/outbox.sql.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { findQuizStock } from '../../league/league.sql.ts'
import { findSender } from '../../customers/customers.sql.ts'
import { lockPlan } from '../../seasons/seasons.sql.ts'
import { getAddressee } from '../../users/users.sql.ts'
import { writingDayMail } from './writing-day.mail.ts'
import {
  findPlannedWriter,
  listPlannedWriters,
  listPossibleWriters,
  deleteWritingDay,
  upsertWritingDay,
} from './writing-days.sql.ts'

/** Lists who writes which coming quiz and who may be asked to, with the quizzes in stock. (docs/rules/quiz-plan.md) */
export async function listWriters({
  db,
  today,
}: Call<typeof quizPlanCalls.listWriters>): Promise<ReplyOf<typeof quizPlanCalls.listWriters>> {
  const [days, editors, stock] = await Promise.all([
    listPlannedWriters(db, today),
    listPossibleWriters(db, today),
    findQuizStock(db, today),
  ])
  return { days, editors, stock }
}

/** Plans who writes the quiz of a day; an editor chosen by somebody else gets mail. (docs/rules/quiz-plan.md) */
export async function planWriter(
  call: Call<typeof quizPlanCalls.planWriter>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<void> {
  const { db, now, today, user, params, body } = call
  const { writer_id, seen_writer_id } = body
  if (params.date < today) refuse('date_not_future')
  await lockPlan(db)
  const current = await findPlannedWriter(db, { date: params.date, today })
  if (current !== seen_writer_id) refuse('writer_changed')
  if (writer_id === null) await deleteWritingDay(db, params.date)
  else {
    const possible = await listPossibleWriters(db, today)
    if (!possible.some(({ id }) => id === writer_id)) refuse('not_found')
    await upsertWritingDay(db, { date: params.date, user_id: writer_id })
  }
  await recordAction(
    call,
    writer_id === null ? `plan_writer ${params.date}` : `plan_writer ${params.date} ${writer_id}`,
  )
  if (writer_id === null || writer_id === user.id || writer_id === current) return
  const letter = writingDayMail(await findSender(db, addresses), {
    ...(await getAddressee(db, writer_id)),
    date: params.date,
  })
  await enqueueMails(db, [{ user_id: writer_id, kind: 'writing_day', ...letter }], now)
}
