import { changeReason } from '@tertulia/contract/change-sets'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { App } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { lateRefusedMail } from './late-refused.mail.ts'
import { holdLateSubmission } from './late-submissions.results.ts'
import { saveRefusal } from './late-submissions.store.ts'
import { countLateSubmissions, findLateReader, listLateRows } from './late-submissions.views.ts'

/** Lists a page of late submissions for admins, with what the server knows about each. */
export async function listLateSubmissions({
  db,
  user,
  customer,
  query,
}: Call<typeof lateSubmissionCalls.listLateSubmissions>): Promise<
  ReplyOf<typeof lateSubmissionCalls.listLateSubmissions>
> {
  const settled = query.state === 'settled'
  const { time_zone } = customer
  const counts = await countLateSubmissions(db)
  const { paging, offset } = paginate(query.page, settled ? counts.settled : counts.open)
  const lateSubmissions = await listLateRows(db, {
    settled,
    time_zone,
    user_id: user.id,
    limit: pageSize,
    offset,
  })
  return { ...paging, open: counts.open, late_submissions: lateSubmissions }
}

/** Refuses a late submission with a reason, which its player is told. */
export async function refuseLateSubmission(
  call: Call<typeof lateSubmissionCalls.refuseLateSubmission>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof lateSubmissionCalls.refuseLateSubmission>> {
  const { db, user, now, params, body } = call
  const reason = cleanText(body.reason)
  if (reason.length < changeReason.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  const late = await holdLateSubmission(db, { id: params.id, admin_id: user.id })
  if (late.state !== 'waiting') refuse('day_changed')
  const { id, kind, date, user_id } = late
  await saveRefusal(db, { id, refusal: reason, refused_by: user.id, refused_at: now })
  await recordAction(call, `refuse_late_submission ${date} ${kind}`, user_id)
  const reader = await findLateReader(db, user_id)
  if (!reader) return {}
  const mail = lateRefusedMail(await findSender(db, addresses), reader, { kind, date, reason })
  const reference = { late_submission: id, refused_at: now }
  await enqueueMails(db, [{ ...mail, user_id, kind: 'late_submission_refused', reference }], now)
  return {}
}
