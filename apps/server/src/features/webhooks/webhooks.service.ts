import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as webhooks from '@tertulia/contract/webhooks'
import type { Webhook } from '@tertulia/contract/webhooks'
import { addHours } from '@tertulia/core/calendar/calendar'
import { webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { App } from '../../platform/app-context.ts'
import { makeWebhookSecret } from '../../platform/delivery/webhook-signature.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { readAddress } from './webhook-address.ts'
import { deleteWebhook, insertWebhook, lockWebhooks, replaceSecret, updateWebhook } from './webhooks.store.ts'
import { findWebhook, listStoredWebhooks } from './webhooks.views.ts'

type Ports = Pick<App, 'webhookOrigins'>
type WithSecret = ReplyOf<typeof webhooks.createWebhook>

// Long enough to change the secret at the receiver by hand.
const rotationHours = 24

/** Lists the club's webhooks. */
export async function listWebhooks({
  db,
}: Call<typeof webhooks.listWebhooks>): Promise<ReplyOf<typeof webhooks.listWebhooks>> {
  return { webhooks: await listStoredWebhooks(db) }
}

/** Returns one webhook. */
export async function getWebhook({ db, params }: Call<typeof webhooks.getWebhook>): Promise<Webhook> {
  return orNotFound(await findWebhook(db, params.id))
}

/** Creates a webhook and returns its secret, this once; a club has ten at most. */
export async function createWebhook(
  call: Call<typeof webhooks.createWebhook>,
  { webhookOrigins }: Ports,
): Promise<WithSecret> {
  const { db, body, now } = call
  const address = readAddress(body.address, webhookOrigins)
  await lockWebhooks(db)
  if ((await listStoredWebhooks(db)).length >= webhooksMax) refuse('too_many_webhooks')
  const secret = makeWebhookSecret()
  const id = await insertWebhook(db, { ...body, address, secret, created_at: now })
  await recordAction(call, `create_webhook ${id}`)
  return { webhook: orNotFound(await findWebhook(db, id)), secret }
}

/** Changes a webhook's address, events and whether it is on. */
export async function saveWebhook(
  call: Call<typeof webhooks.saveWebhook>,
  { webhookOrigins }: Ports,
): Promise<Webhook> {
  const { db, body, params } = call
  orNotFound(await findWebhook(db, params.id))
  const address = readAddress(body.address, webhookOrigins)
  if (!(await updateWebhook(db, { ...body, ...params, address }))) refuse('webhook_changed')
  await recordAction(call, `save_webhook ${params.id}`)
  return orNotFound(await findWebhook(db, params.id))
}

/** Deletes a webhook and its log. */
export async function removeWebhook(call: Call<typeof webhooks.removeWebhook>): Promise<void> {
  const { db, params } = call
  if (!(await deleteWebhook(db, params.id))) refuse('not_found')
  await recordAction(call, `remove_webhook ${params.id}`)
}

/** Gives a webhook another secret and returns it, this once; for a day deliveries are signed with both. */
export async function rotateWebhookSecret(
  call: Call<typeof webhooks.rotateWebhookSecret>,
): Promise<WithSecret> {
  const { db, params, now } = call
  const secret = makeWebhookSecret()
  const until = addHours(now, rotationHours)
  if (!(await replaceSecret(db, { id: params.id, secret, until }))) refuse('not_found')
  await recordAction(call, `rotate_webhook_secret ${params.id}`)
  return { webhook: orNotFound(await findWebhook(db, params.id)), secret }
}
