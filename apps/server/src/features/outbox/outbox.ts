import type * as outboxCalls from '@tertulia/contract/outbox'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { refuse, orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { deleteGivenUp, renewGivenUp } from '../../platform/delivery/outbox.sql.ts'
import type { App } from '../../platform/app-context.ts'
import { countMail, listGivenUp, countAllMail, findMail, listAllMail } from './outbox.sql.ts'

/** Lists a page of the mails that were given up, and how many wait. (docs/rules/mail.md) */
export async function listDeadLetters({
  db,
  now,
  query,
}: Call<typeof outboxCalls.listDeadLetters>): Promise<ReplyOf<typeof outboxCalls.listDeadLetters>> {
  const { total, waiting, failing } = await countMail(db, now)
  const { paging, offset } = paginate(query.page, total)
  return { ...paging, waiting, failing, dead_letters: await listGivenUp(db, offset) }
}

/** Retries a mail that was given up; requested twice, it is sent once. (docs/rules/mail.md) */
export async function retryDeadLetter({
  db,
  now,
  user,
  params,
}: Call<typeof outboxCalls.retryDeadLetter>): Promise<void> {
  if ((await renewGivenUp(db, { id: params.id, now })) === 0) refuse('not_found')
  await recordAction({ db, user, now }, `retry_mail ${params.id}`)
}

/** Retries every mail that was given up; returns how many. (docs/rules/mail.md) */
export async function retryDeadLetters({
  db,
  now,
  user,
}: Call<typeof outboxCalls.retryDeadLetters>): Promise<ReplyOf<typeof outboxCalls.retryDeadLetters>> {
  const count = await renewGivenUp(db, { now })
  if (count > 0) await recordAction({ db, user, now }, 'retry_all_mail')
  else recordNothing(user)
  return { count }
}

/** Deletes a mail that was given up. (docs/rules/mail.md) */
export async function discardDeadLetter({
  db,
  now,
  user,
  params,
}: Call<typeof outboxCalls.discardDeadLetter>): Promise<void> {
  if (!(await deleteGivenUp(db, params.id))) refuse('not_found')
  await recordAction({ db, user, now }, `discard_mail ${params.id}`)
}

/** Lists a page of all mail, while visitors of the demo may read it. (docs/rules/mail.md) */
export async function listDemoMail(
  { db, query }: Call<typeof outboxCalls.listDemoMail>,
  { demoMail }: Pick<App, 'demoMail'>,
): Promise<ReplyOf<typeof outboxCalls.listDemoMail>> {
  if (!demoMail) refuse('not_found')
  const { paging, offset } = paginate(query.page, await countAllMail(db))
  return { ...paging, mails: await listAllMail(db, offset) }
}

/** Returns a mail with both its parts, while visitors of the demo may read it. (docs/rules/mail.md) */
export async function getDemoMail(
  { db, params }: Call<typeof outboxCalls.getDemoMail>,
  { demoMail }: Pick<App, 'demoMail'>,
): Promise<ReplyOf<typeof outboxCalls.getDemoMail>> {
  if (!demoMail) refuse('not_found')
  return orNotFound(await findMail(db, params.id))
}
