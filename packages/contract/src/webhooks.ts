import { clubEventKinds } from '@tertulia/core/club-events/club-events'
import { chatTextMax, receivers } from '@tertulia/core/webhooks/chat-services'
import { deliveryErrors, stopReasons, webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { EventId } from './club-events.ts'
import {
  Fields,
  Id,
  Instant,
  Language,
  Nothing,
  Nullable,
  oneOf,
  PageQuery,
  paging,
  Version,
  withoutNul,
} from './fields.ts'

/** The longest address of a webhook. */
export const webhookAddressMax = 500

const EventKind = oneOf(clubEventKinds)

const Address = Type.String({ minLength: 1, maxLength: webhookAddressMax, pattern: withoutNul })
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

const settings = {
  kinds: Type.Array(EventKind, { minItems: 1, maxItems: clubEventKinds.length, uniqueItems: true }),
  enabled: Type.Boolean(),
  /** Of Telegram: the chat that the bot writes to, by number, name or address. */
  chat: Type.Optional(Nullable(Type.String({ maxLength: chatTextMax, pattern: withoutNul }))),
  /** Of chats: the language of the words; the club’s own without it. */
  language: Type.Optional(Nullable(Language)),
  /** Of chats: the hour of the day, in the club’s time zone, at which they are told; null = at once. */
  hour: Type.Optional(Nullable(Hour)),
}

/** A webhook or chat as its owner writes it. */
export const WebhookInput = Fields({
  /** Another program (`webhook`) by default. */
  service: Type.Optional(oneOf(receivers)),
  /** An https address; of Telegram, a bot’s token is enough. */
  address: Address,
  ...settings,
})
export type WebhookInput = Static<typeof WebhookInput>

/** A webhook or chat as its owner changes it; without an address it keeps its own. */
export const WebhookChanges = Fields({ address: Type.Optional(Address), ...settings, version: Version })
export type WebhookChanges = Static<typeof WebhookChanges>

export const Webhook = Fields({
  id: Id,
  service: oneOf(receivers),
  /** Of a chat only the host and the end: who has the whole address may write there. */
  address: Type.String(),
  kinds: settings.kinds,
  enabled: Type.Boolean(),
  /** The chat of Telegram. */
  chat: Nullable(Type.String()),
  /** Of chats. */
  language: Nullable(Language),
  /** Of chats; null = at once. */
  hour: Nullable(Hour),
  created_at: Instant,
  /** Why the server has turned it off; null when a person did, and while it is on. */
  stopped: Nullable(oneOf(stopReasons)),
  /** Since when every delivery has failed. */
  failing_since: Nullable(Instant),
  /** Until when the secret before is valid, too. */
  previous_until: Nullable(Instant),
  version: Version,
})
export type Webhook = Static<typeof Webhook>

/** An event that was sent to a webhook, or is to be. */
export const WebhookDelivery = Fields({
  id: Id,
  event_id: EventId,
  kind: oneOf([...clubEventKinds, 'test']),
  occurred_at: Instant,
  attempts: Type.Integer(),
  /** The last attempt. */
  tried_at: Nullable(Instant),
  /** The status of its response. */
  status: Nullable(Type.Integer()),
  /** Why there was none. */
  error: Nullable(oneOf(deliveryErrors)),
  delivered_at: Nullable(Instant),
  /** Null when it was delivered or given up. */
  next_attempt_at: Nullable(Instant),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

const access = ['customer'] as const
const params = Fields({ id: Id })
const WithSecret = Fields({ webhook: Webhook, /** Returned only now. */ secret: Type.String() })
const Created = Fields({
  webhook: Webhook,
  /** Returned only now; null for chats. */ secret: Nullable(Type.String()),
})

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'The club’s webhooks and chats, in the order in which they were made.',
  access,
  requires: 'connections',
  reply: Fields({ webhooks: Type.Array(Webhook, { maxItems: webhooksMax }) }),
  errors: [],
})

export const getWebhook = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:id',
  summary: 'One webhook or chat.',
  access,
  requires: 'connections',
  params,
  reply: Webhook,
  errors: ['invalid_input', 'not_found'],
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  summary: 'Creates a webhook, whose signing secret is returned only once, or a chat.',
  access,
  requires: 'connections',
  proof: true,
  body: WebhookInput,
  reply: Created,
  errors: ['invalid_input', 'too_many_webhooks'],
})

export const saveWebhook = endpoint({
  method: 'PUT',
  path: '/admin/webhooks/:id',
  summary:
    'Changes a webhook or chat if the given version is current; turned on again, it goes on with what waits. Another address or chat needs a fresh proof.',
  access,
  requires: 'connections',
  params,
  body: WebhookChanges,
  reply: Webhook,
  errors: ['invalid_input', 'not_found', 'proof_needed', 'webhook_changed'],
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  summary: 'Deletes a webhook or chat with its log; what waits is not sent any more.',
  access,
  requires: 'connections',
  params,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  summary: 'Gives a webhook a new secret; the one before signs beside it for a day.',
  access,
  requires: 'connections',
  proof: true,
  params,
  reply: WithSecret,
  errors: ['invalid_input', 'not_found'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  summary: 'Sends a webhook an event of the kind `test`, or a chat a message that says it is a test.',
  access,
  requires: 'connections',
  params,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'webhook_off', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 60 },
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries',
  summary: 'What a webhook was sent in the last 30 days, the newest first.',
  access,
  requires: 'connections',
  params,
  query: Fields({ ...PageQuery.properties }),
  reply: Fields({ deliveries: Type.Array(WebhookDelivery), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/deliveries/:delivery_id/replay',
  summary: 'Sends an event again, under the same id.',
  access,
  requires: 'connections',
  params: Fields({ id: Id, delivery_id: Id }),
  reply: WebhookDelivery,
  errors: ['invalid_input', 'not_found', 'webhook_off', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})
