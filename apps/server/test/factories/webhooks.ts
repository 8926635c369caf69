import * as webhooks from '@tertulia/contract/webhooks'
import type { WebhookInput } from '@tertulia/contract/webhooks'
import { recordClubEvent } from '../../src/platform/delivery/club-events.store.ts'
import { aCustomer, aUser } from './users.ts'
import { runDelivery } from './club-events.ts'
import type { TestApp } from '../test-app.ts'
import type { WebhookReceiver } from '../services/webhook-receiver.ts'

/** Creates a webhook of a club with an event that waits to be sent; returns their ids, and that of a published event. */
export async function aWebhookWithLog(
  app: TestApp,
  customerId: number,
): Promise<{ id: number; webhook_id: number; event_id: string }> {
  const { token } = await aUser(app, customerId, { roles: { customer: true } })
  const body = { address: 'https://hooks.example.org/canary', kinds: ['quiz.opened' as const], enabled: true }
  const { webhook } = await app.call(webhooks.createWebhook, { body }, token)
  await runDelivery(app)
  const asked = { params: { id: webhook.id }, query: { page: 1 } }
  const { deliveries } = await app.call(webhooks.listWebhookDeliveries, asked, token)
  const [delivery] = deliveries
  return { id: delivery?.id ?? 0, webhook_id: webhook.id, event_id: delivery?.event_id ?? '' }
}

let count = 0

/** Creates a club with an owner and a webhook at a path of its own; returns what a test does with them. */
export async function aWebhook(app: TestApp, receiver: WebhookReceiver, changes: Partial<WebhookInput> = {}) {
  const customerId = await aCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true }, language: 'en' })
  const path = `/hook${++count}`
  const body = {
    address: `${receiver.origin}${path}`,
    kinds: ['cup.round_drawn' as const],
    enabled: true,
    ...changes,
  }
  const { webhook, secret } = await app.call(webhooks.createWebhook, { body }, owner.token)
  const params = { id: webhook.id }
  const { tx } = app.forCustomer(customerId)
  const happen = (cupRound: number) => {
    const data = { season: 1, cup_round: cupRound, date: '2026-11-20' }
    return tx((db) => recordClubEvent(db, { kind: 'cup.round_drawn', data }, app.clock.now()))
  }
  return {
    customer_id: customerId,
    owner,
    path,
    webhook,
    secret,
    params,
    body,
    happen,
    received: () => receiver.at(path),
    run: () => runDelivery(app, { openOrigins: [receiver.origin] }),
    find: async () =>
      (await app.call(webhooks.listWebhooks, {}, owner.token)).webhooks.find(({ id }) => id === webhook.id),
    log: async () =>
      (await app.call(webhooks.listWebhookDeliveries, { params, query: { page: 1 } }, owner.token))
        .deliveries,
  }
}
