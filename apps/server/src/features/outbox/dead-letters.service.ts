import type {
  discardDeadLetter,
  listDeadLetters,
  retryDeadLetter,
  retryDeadLetters,
} from '@tertulia/contract/outbox'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { recordAction } from '../../platform/audit-log.store.ts'
import { standOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { countMail, listGivenUp } from './dead-letters.views.ts'
import { deleteGivenUp, renewGivenUp } from './outbox.store.ts'

/** A page of the mails that were given up, and how many wait. (docs/rules/mail.md) */
export async function listGivenUpMail({
  db,
  now,
  query,
}: Call<typeof listDeadLetters>): Promise<ReplyOf<typeof listDeadLetters>> {
  const { total, waiting, failing } = await countMail(db, now)
  const { paging, offset } = standOf(query.page, total)
  return { ...paging, waiting, failing, dead_letters: await listGivenUp(db, offset) }
}

/** Lets a mail that was given up be tried like a new one; asked twice, it leaves once. (docs/rules/mail.md) */
export async function retryMail({ db, now, user, params }: Call<typeof retryDeadLetter>): Promise<void> {
  if ((await renewGivenUp(db, { id: params.id, now })) === 0) refuse('not_found')
  await recordAction(db, { user_id: user.id, action: `retry_mail ${params.id}`, created_at: now })
}

/** Lets every mail that was given up be tried like a new one; gives their number. (docs/rules/mail.md) */
export async function retryAllMail({ db, now, user }: Call<typeof retryDeadLetters>): Promise<number> {
  const count = await renewGivenUp(db, { now })
  if (count > 0) await recordAction(db, { user_id: user.id, action: 'retry_all_mail', created_at: now })
  return count
}

/** Removes a mail that was given up. (docs/rules/mail.md) */
export async function discardMail({ db, now, user, params }: Call<typeof discardDeadLetter>): Promise<void> {
  if (!(await deleteGivenUp(db, params.id))) refuse('not_found')
  await recordAction(db, { user_id: user.id, action: `discard_mail ${params.id}`, created_at: now })
}
