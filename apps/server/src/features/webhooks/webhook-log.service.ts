import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook, WebhookDelivery } from '@tertulia/contract/webhooks'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { insertTestDelivery, repeatDelivery } from './deliveries.store.ts'
import { countDeliveries, findDelivery, findWebhook, listDeliveries } from './webhooks.views.ts'

type Ports = Pick<App, 'runJobSoon'>

/** Lists a page of what a webhook was sent. */
export async function listWebhookDeliveries({
  db,
  params,
  query,
}: Call<typeof webhookCalls.listWebhookDeliveries>): Promise<
  ReplyOf<typeof webhookCalls.listWebhookDeliveries>
> {
  const { id } = orNotFound(await findWebhook(db, params.id))
  const { paging, offset } = paginate(query.page, await countDeliveries(db, id), teamPageSize)
  return { deliveries: await listDeliveries(db, { webhook_id: id, offset, limit: teamPageSize }), ...paging }
}

async function getEnabled(db: Db, id: number): Promise<Webhook> {
  const webhook = orNotFound(await findWebhook(db, id))
  return webhook.enabled ? webhook : refuse('webhook_off')
}

/** Sends a webhook an event of the kind `test`, soon. */
export async function testWebhook(call: Call<typeof webhookCalls.testWebhook>, app: Ports): Promise<void> {
  const { db, params, now, afterwards } = call
  const { id } = await getEnabled(db, params.id)
  await insertTestDelivery(db, { webhook_id: id, now })
  await recordAction(call, `test_webhook ${id}`)
  afterwards(async () => app.runJobSoon('deliver-events'))
}

/** Sends an event to a webhook again, soon, under the same id. */
export async function replayWebhookDelivery(
  call: Call<typeof webhookCalls.replayWebhookDelivery>,
  app: Ports,
): Promise<WebhookDelivery> {
  const { db, params, now, afterwards } = call
  const asked = { webhook_id: params.id, id: params.delivery_id }
  orNotFound(await findDelivery(db, asked))
  await getEnabled(db, params.id)
  await repeatDelivery(db, { ...asked, now })
  await recordAction(call, `replay_delivery ${params.id} ${params.delivery_id}`)
  afterwards(async () => app.runJobSoon('deliver-events'))
  return orNotFound(await findDelivery(db, asked))
}
