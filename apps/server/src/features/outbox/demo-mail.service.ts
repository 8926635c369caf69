import type * as outboxCalls from '@tertulia/contract/outbox'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { App } from '../../platform/app-context.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countAllMail, findMail, listAllMail } from './demo-mail.views.ts'

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
