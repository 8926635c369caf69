import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as webhookCalls from '@tertulia/contract/webhooks'
import type { Webhook, WebhookInput } from '@tertulia/contract/webhooks'
import { addHours, addMinutes, type Instant } from '@tertulia/core/calendar/calendar'
import { tellingInstant } from '@tertulia/core/webhooks/chat-hour'
import {
  isChat,
  type Receiver,
  chatEventKinds,
  readChatAddress,
  readTelegramChat,
  recogniseChat,
} from '@tertulia/core/webhooks/chat-services'
import { webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { bodyOfEvent } from '@tertulia/core/club-events/event-body'
import type { ClubEventKind } from '@tertulia/core/club-events/club-events'
import type { Language } from '@tertulia/core/customers/languages'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { refuseOldProof } from '../../platform/access/callers.ts'
import type { App } from '../../platform/app-context.ts'
import { makeWebhookSecret, signWebhook } from '../../platform/delivery/webhook-signature.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { postOutside } from '../../platform/delivery/posting.ts'
import { addressInUrl, isPublicAddress } from '../../platform/delivery/public-addresses.ts'
import { findWebUrl } from '../customers/customers.sql.ts'
import {
  findReceiver,
  findWebhook,
  listStoredWebhooks,
  type StoredReceiver,
  deleteWebhook,
  insertWebhook,
  lockWebhooks,
  replaceSecret,
  updateWebhook,
  moveUntried,
  insertDeliveries,
  postpone,
  takeDueDeliveries,
  type TakenDelivery,
} from './webhooks.sql.ts'
import { sendToChat } from './chats/chat-sending.ts'
import type { SendingTurn } from './sending-turn.ts'
import { settle } from './webhook-deliveries.ts'

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
  const query = {
    service: before.service,
    address: address ?? before.address,
    chat: chat ?? before.chat,
    language: language ?? before.language,
    hour: hour === undefined ? before.hour : hour,
    kinds,
  }
  const receiver = readReceiver(query, { openOrigins, club_language: customer.default_language })
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

const batchSize = 50
const atOnce = 20

// Longer than the last request of a batch can take; after that, other processes take over the batch of a killed one.
const holdMinutes = 5

// A receiver that fails twice in a row is left alone for the rest of a run, so that the others do not wait for it.
const failuresInRowMax = 2

/** Writes deliveries of events that were published in this transaction. */
export async function enqueueEvents(
  db: Db,
  eventIds: readonly string[],
  { now, time_zone }: { now: Instant; time_zone: string },
): Promise<void> {
  if (eventIds.length === 0) return
  const hours = Array.from({ length: 24 }, (_, hour) => tellingInstant(now, hour, time_zone))
  await insertDeliveries(db, { event_ids: eventIds, now, hours })
}

/**
 * Sends the deliveries that have been due longest, some in parallel; returns how many there were. They are reserved by
 * an instant, not by a transaction, so that no transaction waits for a receiver; when a process dies in between, they
 * are sent twice, under the same id. (docs/rules/webhooks.md)
 */
export async function sendDueDeliveries(turn: SendingTurn): Promise<number> {
  const { read, clock, addresses } = turn
  const now = clock.now()
  const taken = await takeDueDeliveries(read, { now, until: addMinutes(now, holdMinutes), limit: batchSize })
  if (taken.length === 0) return 0
  const webUrl = await findWebUrl(read, addresses)
  const waiting = batchesOf(taken)
  const passedOver: number[] = []
  const sendNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((turn.failures.get(next.webhook_id) ?? 0) >= failuresInRowMax)
        passedOver.push(...next.deliveries.map(({ id }) => id))
      else await sendOne(turn, next, webUrl)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  if (passedOver.length > 0) await postpone(read, passedOver, addMinutes(clock.now(), 1))
  return taken.length
}

async function sendOne(turn: SendingTurn, batch: Batch, webUrl: string): Promise<void> {
  const { service, deliveries } = batch
  if (isChat(service)) return sendToChat(turn, { service, deliveries, webUrl })
  const { clock, internet } = turn
  for (const delivery of deliveries) {
    const { event, address, secrets } = delivery
    const body = bodyOfEvent(event, webUrl)
    const at = Math.floor(Date.parse(clock.now()) / 1000)
    const headers = {
      'content-type': 'application/json',
      ...signWebhook({ id: event.id, at, body }, secrets),
    }
    await settle(turn, [delivery], await postOutside(address, { headers, body }, internet))
  }
}

/** What is sent to one receiver in one go: an event to a webhook, all that is due to a chat, but a test alone. */
type Batch = { webhook_id: number; service: Receiver; deliveries: TakenDelivery[] }

function batchesOf(taken: readonly TakenDelivery[]): Batch[] {
  const batches = new Map<string, Batch>()
  for (const delivery of taken) {
    const { id, webhook_id, service, event } = delivery
    const isAlone = !isChat(service) || event.kind === 'test'
    const key = isAlone ? `alone ${id}` : `chat ${webhook_id}`
    const batch = batches.get(key) ?? { webhook_id, service, deliveries: [] }
    batch.deliveries.push(delivery)
    batches.set(key, batch)
  }
  return [...batches.values()]
}

/**
 * Returns an address in the form in which it is stored; refuses what is no https address of the public internet as far
 * as its text tells. A name is checked again whenever something is sent to it. (docs/rules/webhooks.md)
 */
function readAddress(text: string, openOrigins: readonly string[]): string {
  const url = URL.parse(text.trim())
  if (!url) return refuseAddress('invalid')
  if (openOrigins.includes(url.origin)) return url.href
  if (url.protocol !== 'https:') return refuseAddress('not_https')
  if (url.username !== '' || url.password !== '' || url.hash !== '') return refuseAddress('invalid')
  const literal = addressInUrl(url)
  const isName = /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/\.(localhost|local|internal)$/.test(url.hostname)
  if (literal === null ? !isName : !isPublicAddress(literal)) return refuseAddress('not_public')
  return url.href
}

type Problem = 'invalid' | 'not_https' | 'not_public' | 'other_service' | 'not_of_service'

function refuseAddress(problem: Problem): never {
  refuse('invalid_input', [{ field: 'address', problem }])
}

type Given = Partial<Pick<WebhookInput, 'chat' | 'language' | 'hour'>> & {
  service: Receiver
  address: string
  kinds: readonly ClubEventKind[]
}

/** Reads where a webhook or chat is to be sent; refuses an address, a chat or events that do not fit the service. */
function readReceiver(
  { service, address: text, chat = null, language = null, hour = null, kinds }: Given,
  { openOrigins, club_language }: { openOrigins: readonly string[]; club_language: Language },
): StoredReceiver {
  const recognised = recogniseChat(text)
  if (recognised !== null && recognised !== service) return refuseAddress('other_service')
  if (!isChat(service))
    return { service, address: readAddress(text, openOrigins), chat: null, language: null, hour: null }
  const chatAddress = readChatAddress(service, text, openOrigins) ?? refuseAddress('not_of_service')
  const telling = { language: language ?? club_language, hour }
  if (!kinds.every((kind) => chatEventKinds.includes(kind)))
    refuse('invalid_input', [{ field: 'kinds', problem: 'not_for_chats' }])
  return {
    service,
    address: readAddress(chatAddress.address, openOrigins),
    chat: service === 'telegram' ? readChat(chatAddress.chat ?? chat ?? '') : null,
    ...telling,
  }
}

function readChat(text: string): string {
  const problem = text.trim() === '' ? 'needed' : 'invalid'
  return readTelegramChat(text) ?? refuse('invalid_input', [{ field: 'chat', problem }])
}
