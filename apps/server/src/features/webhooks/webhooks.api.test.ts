import * as webhookCalls from '@tertulia/contract/webhooks'
import { webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aWebhook } from '../../../test/factories/webhooks.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/services/webhook-receiver.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
const app = testApp(now, () => ({ webhookOrigins: [receiver.origin] }))
afterAll(() => receiver.close())

const somewhere = { address: 'https://hooks.example.org/x', kinds: ['day.closed' as const], enabled: true }

async function anOwner() {
  const customerId = await aCustomer(app)
  return { customer_id: customerId, ...(await aUser(app, customerId, { roles: { customer: true } })) }
}

test('a webhook is created with a secret that is told once, changed, and deleted', async () => {
  const { token, customer_id } = await anOwner()
  const { webhook, secret } = await app.call(webhookCalls.createWebhook, { body: somewhere }, token)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const none = {
    service: 'webhook',
    chat: null,
    language: null,
    hour: null,
    stopped: null,
    failing_since: null,
    previous_until: null,
  }
  expect(webhook).toEqual({ id: webhook.id, ...somewhere, ...none, created_at: now, version: 0 })
  expect(await app.call(webhookCalls.listWebhooks, {}, token)).toEqual({ webhooks: [webhook] })
  const params = { id: webhook.id }
  const body = { ...somewhere, kinds: ['results.changed' as const], enabled: false, version: 0 }
  const saved = await app.call(webhookCalls.saveWebhook, { params, body }, token)
  expect(saved).toMatchObject({ kinds: ['results.changed'], enabled: false, version: 1 })
  expect(await app.refused(webhookCalls.saveWebhook, { params, body }, token)).toBe('webhook_changed')
  await app.call(webhookCalls.removeWebhook, { params }, token)
  expect(await app.call(webhookCalls.listWebhooks, {}, token)).toEqual({ webhooks: [] })
  const { read } = app.forCustomer(customer_id)
  const audit = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual(
    ['create_webhook', 'save_webhook', 'remove_webhook'].map((action) => `${action} ${webhook.id}`),
  )
  expect(JSON.stringify(audit)).not.toContain('whsec_')
})

test('a club has ten webhooks, also when they are made at once', async () => {
  const { token } = await anOwner()
  const make = () => app.call(webhookCalls.createWebhook, { body: somewhere }, token)
  for (let number = 1; number < webhooksMax; number++) await make()
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' }
  const send = () =>
    app.http.inject({ method: 'POST', url: '/api/admin/webhooks', headers, payload: somewhere })
  const statuses = (await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  expect(await app.refused(webhookCalls.createWebhook, { body: somewhere }, token)).toBe('too_many_webhooks')
})

test.each([
  ['hooks.example.org', 'invalid'],
  ['http://hooks.example.org/', 'not_https'],
  ['ftp://hooks.example.org/', 'not_https'],
  ['https://ana:secret@hooks.example.org/', 'invalid'],
  ['https://hooks.example.org/#part', 'invalid'],
  ['https://localhost/', 'not_public'],
  ['https://printer.local/', 'not_public'],
  ['https://intranet/', 'not_public'],
  ['https://127.0.0.1/', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://169.254.169.254/latest', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://[::1]:8443/', 'not_public'],
])('the address %s is refused: %s', async (address, problem) => {
  const { token } = await anOwner()
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/admin/webhooks',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    payload: { ...somewhere, address },
  })
  expect(response.json()).toMatchObject({
    message: 'invalid_input',
    details: [{ field: 'address', problem }],
  })
})

test('unknown events are refused, and events of one kind twice', async () => {
  const { token } = await anOwner()
  for (const kinds of [[], ['test'], ['day.opened'], ['day.closed', 'day.closed']])
    expect(await app.refused(webhookCalls.createWebhook, { body: { ...somewhere, kinds } }, token)).toBe(
      'invalid_input',
    )
})

test('another club’s webhooks and deliveries are not found, and players may not see them', async () => {
  const mine = await aWebhook(app, receiver)
  const other = await anOwner()
  await app.call(webhookCalls.testWebhook, { params: mine.params }, mine.owner.token)
  const [delivery] = await mine.log()
  const { params } = mine
  const deliveryParams = { ...params, delivery_id: delivery?.id ?? 0 }
  const calls = [
    [webhookCalls.getWebhook, { params }],
    [webhookCalls.saveWebhook, { params, body: { ...somewhere, version: 0 } }],
    [webhookCalls.removeWebhook, { params }],
    [webhookCalls.rotateWebhookSecret, { params }],
    [webhookCalls.testWebhook, { params }],
    [webhookCalls.listWebhookDeliveries, { params, query: { page: 1 } }],
    [webhookCalls.replayWebhookDelivery, { params: deliveryParams }],
  ] as const
  const player = await aUser(app, mine.customer_id)
  for (const [endpoint, input] of calls) {
    expect(await app.refused(endpoint, input, other.token)).toBe('not_found')
    expect(await app.refused(endpoint, input, player.token)).toBe('forbidden')
  }
  const foreign = { ...params, delivery_id: deliveryParams.delivery_id + 1 }
  expect(await app.refused(webhookCalls.replayWebhookDelivery, { params: foreign }, mine.owner.token)).toBe(
    'not_found',
  )
  expect(await app.refused(webhookCalls.listWebhooks, {}, player.token)).toBe('forbidden')
  expect(await app.call(webhookCalls.listWebhooks, {}, other.token)).toEqual({ webhooks: [] })
  expect(await app.call(webhookCalls.getWebhook, { params }, mine.owner.token)).toEqual(mine.webhook)
})

test('a test and a replay need a webhook that is on', async () => {
  const { owner, params, body, log } = await aWebhook(app, receiver)
  await app.call(webhookCalls.testWebhook, { params }, owner.token)
  const [delivery] = await log()
  const off = { ...body, enabled: false, version: 0 }
  await app.call(webhookCalls.saveWebhook, { params, body: off }, owner.token)
  expect(await app.refused(webhookCalls.testWebhook, { params }, owner.token)).toBe('webhook_off')
  const replayed = { params: { ...params, delivery_id: delivery?.id ?? 0 } }
  expect(await app.refused(webhookCalls.replayWebhookDelivery, replayed, owner.token)).toBe('webhook_off')
})
