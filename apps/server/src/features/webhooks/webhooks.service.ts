import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook } from '@tertulia/contract/webhooks'
import { addHours } from '@tertulia/core/calendar/calendar'
import { tellingInstant } from '@tertulia/core/webhooks/chat-hour'
import { isChat } from '@tertulia/core/webhooks/chat-services'
import { webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { refuseOldProof } from '../../platform/access/callers.ts'
import type { App } from '../../platform/app-context.ts'
import { makeWebhookSecret } from '../../platform/delivery/webhook-signature.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { moveUntried } from './deliveries.store.ts'
import { readReceiver } from './webhook-address.ts'
import { deleteWebhook, insertWebhook, lockWebhooks, replaceSecret, updateWebhook } from './webhooks.store.ts'
import { findReceiver, findWebhook, listStoredWebhooks } from './webhooks.views.ts'

type Ports = Pick<App, 'webhookOrigins'>

// Long enough to change the secret at the receiver by hand.
const rotationHours = 24

/** Lists the club's webhooks and chats. */
export async function listWebhooks({
  db,
}: Call<typeof webhookCalls.listWebhooks>): Promise<ReplyOf<typeof webhookCalls.listWebhooks>> {
  return { webhooks: await listStoredWebhooks(db) }
}

/** Returns one webhook or chat. */
export async function getWebhook({ db, params }: Call<typeof webhookCalls.getWebhook>): Promise<Webhook> {
  return orNotFound(await findWebhook(db, params.id))
}

/** Creates a webhook, whose secret is returned this once, or a chat; a club has ten of both at most. */
export async function createWebhook(
  call: Call<typeof webhookCalls.createWebhook>,
  { webhookOrigins: openOrigins }: Ports,
): Promise<ReplyOf<typeof webhookCalls.createWebhook>> {
  const { db, body, now, customer } = call
  const { service = 'webhook', kinds, enabled } = body
  const receiver = readReceiver(
    { ...body, service },
    { openOrigins, club_language: customer.default_language },
  )
  await lockWebhooks(db)
  if ((await listStoredWebhooks(db)).length >= webhooksMax) refuse('too_many_webhooks')
  const secret = isChat(service) ? null : makeWebhookSecret()
  const id = await insertWebhook(db, { ...receiver, kinds, enabled, secret, created_at: now })
  await recordAction(call, `create_webhook ${id}`)
  return { webhook: orNotFound(await findWebhook(db, id)), secret }
}

/**
 * Changes a webhook or chat; another address or chat needs a fresh proof. What waits for an hour follows another one.
 */
export async function saveWebhook(
  call: Call<typeof webhookCalls.saveWebhook>,
  { webhookOrigins: openOrigins }: Ports,
): Promise<Webhook> {
  const { db, body, params, customer, now } = call
  const before = orNotFound(await findReceiver(db, params.id))
  const { kinds, enabled, version, address, chat, language, hour } = body
  const wanted = {
    service: before.service,
    address: address ?? before.address,
    chat: chat ?? before.chat,
    language: language ?? before.language,
    hour: hour === undefined ? before.hour : hour,
    kinds,
  }
  const receiver = readReceiver(wanted, { openOrigins, club_language: customer.default_language })
  if (receiver.address !== before.address || receiver.chat !== before.chat) refuseOldProof(call.session, now)
  if (!(await updateWebhook(db, { ...receiver, kinds, enabled, version, id: params.id })))
    refuse('webhook_changed')
  if (receiver.hour !== before.hour) {
    const at = tellingInstant(now, receiver.hour, customer.time_zone)
    await moveUntried(db, { webhook_id: params.id, at })
  }
  await recordAction(call, `save_webhook ${params.id}`)
  return orNotFound(await findWebhook(db, params.id))
}

/** Deletes a webhook or chat and its log. */
export async function removeWebhook(call: Call<typeof webhookCalls.removeWebhook>): Promise<void> {
  const { db, params } = call
  if (!(await deleteWebhook(db, params.id))) refuse('not_found')
  await recordAction(call, `remove_webhook ${params.id}`)
}

/** Gives a webhook another secret and returns it, this once; for a day deliveries are signed with both. */
export async function rotateWebhookSecret(
  call: Call<typeof webhookCalls.rotateWebhookSecret>,
): Promise<ReplyOf<typeof webhookCalls.rotateWebhookSecret>> {
  const { db, params, now } = call
  const secret = makeWebhookSecret()
  const until = addHours(now, rotationHours)
  if (!(await replaceSecret(db, { id: params.id, secret, until }))) refuse('not_found')
  await recordAction(call, `rotate_webhook_secret ${params.id}`)
  return { webhook: orNotFound(await findWebhook(db, params.id)), secret }
}
