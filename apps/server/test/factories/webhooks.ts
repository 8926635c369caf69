import * as webhookCalls from '@tertulia/contract/webhooks'
import type { WebhookInput } from '@tertulia/contract/webhooks'
import { chatEventKinds, type ChatService } from '@tertulia/core/webhooks/chat-services'
import { recordClubEvent } from '../../src/platform/delivery/club-events.sql.ts'
import type { TestApp } from '../test-app.ts'
import type { WebhookReceiver } from '../services/webhook-receiver.ts'
import { aCustomer, aUser } from './users.ts'
import { runDelivery } from './club-events.ts'

/** Creates a webhook of a club with an event that waits to be sent; returns their ids, and that of a published event. */
export async function aWebhookWithLog(
  app: TestApp,
  customerId: number,
): Promise<{ id: number; webhook_id: number; event_id: string }> {
  const { token } = await aUser(app, customerId, { roles: { customer: true } })
  const body = { address: 'https://hooks.example.org/canary', kinds: ['quiz.opened' as const], enabled: true }
  const { webhook } = await app.call(webhookCalls.createWebhook, { body }, token)
  await runDelivery(app)
  const query = { params: { id: webhook.id }, query: { page: 1 } }
  const { deliveries } = await app.call(webhookCalls.listWebhookDeliveries, query, token)
  const [delivery] = deliveries
  return { id: delivery?.id ?? 0, webhook_id: webhook.id, event_id: delivery?.event_id ?? '' }
}

let count = 0

/** Creates a club with an owner and a webhook at a path of its own; returns what a test does with them. */
export async function aWebhook(app: TestApp, receiver: WebhookReceiver, changes: Partial<WebhookInput> = {}) {
  const customerId = await aCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true }, language: 'en' })
  const path = `/hook${++count}`
  const address = `${receiver.origin}${path}`
  const body = { address, kinds: ['cup.round_drawn' as const], enabled: true, ...changes }
  return { ...(await connect(app, receiver, { customer_id: customerId, owner, path, body })), body }
}

const chatPaths: Record<ChatService, (number: number) => string> = {
  discord: (number) => `/api/webhooks/${number}/hidden-token-${number}`,
  slack: (number) => `/services/T${number}/B${number}/hidden${number}`,
  mattermost: (number) => `/hooks/hidden${number}`,
  telegram: (number) => `/bot${100_000 + number}:hidden-token-of-a-bot-${number}/sendMessage`,
}

type ChatSettings = Partial<Omit<WebhookInput, 'service' | 'address'>> & { customer_id?: number }

/** Creates a chat of a club, told of everything in English by default, with an owner; a stand-in takes its messages. */
export async function aChat(
  app: TestApp,
  receiver: WebhookReceiver,
  { service, ...settings }: ChatSettings & { service: ChatService },
) {
  const { customer_id: given, ...changes } = settings
  const customerId = given ?? (await aCustomer(app, { name: 'Quiz Club' }))
  const owner = await aUser(app, customerId, { roles: { customer: true }, language: 'en' })
  const path = chatPaths[service](++count)
  const body = {
    service,
    address: `${receiver.origin}${path}`,
    kinds: [...chatEventKinds],
    enabled: true,
    language: 'en' as const,
    ...(service === 'telegram' && { chat: '@quiz_club' }),
    ...changes,
  }
  return { ...(await connect(app, receiver, { customer_id: customerId, owner, path, body })), body }
}

type Connecting = {
  customer_id: number
  owner: { id: number; token: string }
  path: string
  body: WebhookInput
}

async function connect(app: TestApp, receiver: WebhookReceiver, connecting: Connecting) {
  const { customer_id, owner, path, body } = connecting
  const { webhook, secret } = await app.call(webhookCalls.createWebhook, { body }, owner.token)
  const params = { id: webhook.id }
  const { tx } = app.forCustomer(customer_id)
  const happen = (cupRound: number) => {
    const data = { season: 1, cup_round: cupRound, date: '2026-11-20' }
    return tx((db) => recordClubEvent(db, { kind: 'cup.round_drawn', data }, app.clock.now()))
  }
  return {
    customer_id,
    owner,
    path,
    webhook,
    secret: secret ?? '',
    params,
    happen,
    received: () => receiver.at(path),
    run: () => runDelivery(app, { openOrigins: [receiver.origin] }),
    find: async () =>
      (await app.call(webhookCalls.listWebhooks, {}, owner.token)).webhooks.find(
        ({ id }) => id === webhook.id,
      ),
    log: async () =>
      (await app.call(webhookCalls.listWebhookDeliveries, { params, query: { page: 1 } }, owner.token))
        .deliveries,
  }
}
