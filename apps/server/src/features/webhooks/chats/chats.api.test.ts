import * as webhookCalls from '@tertulia/contract/webhooks'
import { chatServices } from '@tertulia/core/webhooks/chat-services'
import { webhooksMax } from '@tertulia/core/webhooks/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { aChat } from '../../../../test/factories/webhooks.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/services/webhook-receiver.ts'
import { testApp } from '../../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
const app = testApp(now, () => ({ webhookOrigins: [receiver.origin] }))
afterAll(() => receiver.close())

const token = `123456789:${'A1b2C3d4e5'.repeat(3)}wxyz`
const discord = 'https://discord.com/api/webhooks/1234567890/abc-DEF_ghij'
const telling = { kinds: ['day.closed' as const], enabled: true }

async function anOwner() {
  const customerId = await aCustomer(app, { default_language: 'pt' })
  return { customer_id: customerId, ...(await aUser(app, customerId, { roles: { customer: true } })) }
}

test.each([
  ['discord', { address: discord }, 'discord.com/…ghij', null],
  ['slack', { address: 'https://hooks.slack.com/services/T1/B1/hiddenABCD' }, 'hooks.slack.com/…ABCD', null],
  ['mattermost', { address: 'https://chat.example.org/hooks/hidden7890' }, 'chat.example.org/…7890', null],
  ['telegram', { address: token, chat: 't.me/quiz_club' }, 'api.telegram.org/…wxyz', '@quiz_club'],
  [
    'telegram',
    { address: `https://api.telegram.org/bot${token}/sendMessage?chat_id=-100123` },
    'api.telegram.org/…wxyz',
    '-100123',
  ],
] as const)(
  '%s is made from %j, in the club’s language, without a secret',
  async (service, given, address, chat) => {
    const { token: session } = await anOwner()
    const body = { ...telling, service, ...given }
    const { webhook, secret } = await app.call(webhookCalls.createWebhook, { body }, session)
    expect(secret).toBeNull()
    const none = { stopped: null, failing_since: null, previous_until: null }
    const expected = { id: webhook.id, service, address, chat, language: 'pt', hour: null, ...telling }
    expect(webhook).toEqual({ ...expected, ...none, created_at: now, version: 0 })
    expect(await app.call(webhookCalls.listWebhooks, {}, session)).toEqual({ webhooks: [webhook] })
  },
)

test.each([
  [{ service: 'webhook', address: discord }, 'address', 'other_service'],
  [{ service: 'slack', address: discord }, 'address', 'other_service'],
  [{ service: 'discord', address: 'https://discord.com/channels/1/2' }, 'address', 'not_of_service'],
  [{ service: 'slack', address: 'https://example.org/services/T1/B1/x' }, 'address', 'not_of_service'],
  [{ service: 'mattermost', address: 'https://chat.example.org/club' }, 'address', 'not_of_service'],
  [{ service: 'mattermost', address: 'http://chat.example.org/hooks/abc' }, 'address', 'not_https'],
  [{ service: 'mattermost', address: 'https://192.168.1.10/hooks/abc' }, 'address', 'not_public'],
  [{ service: 'mattermost', address: 'https://localhost/hooks/abc' }, 'address', 'not_public'],
  [{ service: 'telegram', address: token }, 'chat', 'needed'],
  [{ service: 'telegram', address: token, chat: 'our quiz group' }, 'chat', 'invalid'],
  [{ service: 'discord', address: discord, kinds: ['payment.completed'] }, 'kinds', 'not_for_chats'],
  [{ service: 'discord', address: discord, kinds: ['results.changed'] }, 'kinds', 'not_for_chats'],
])('%j is refused: %s %s', async (given, field, problem) => {
  const { token: session } = await anOwner()
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/admin/webhooks',
    headers: { authorization: `Bearer ${session}`, 'x-requested-with': 'XMLHttpRequest' },
    payload: { ...telling, ...given },
  })
  expect(response.json()).toMatchObject({ message: 'invalid_input', details: [{ field, problem }] })
  expect(response.body).not.toContain(given.address)
})

test('it is changed without its address, which stays; another one needs a fresh proof', async () => {
  const { customer_id, token: session } = await anOwner()
  const body = { ...telling, service: 'telegram' as const, address: token, chat: '@quiz_club' }
  const { webhook } = await app.call(webhookCalls.createWebhook, { body }, session)
  const { read } = app.forCustomer(customer_id)
  const setProof = (at: string) => read.updateTable('sessions').set({ proved_at: at }).execute()
  await setProof('2026-11-20T09:49:59.000Z')
  const params = { id: webhook.id }
  const changes = { kinds: ['quiz.opened' as const], enabled: false, language: 'en' as const, hour: 9 }
  const saved = await app.call(
    webhookCalls.saveWebhook,
    { params, body: { ...changes, version: 0 } },
    session,
  )
  expect(saved).toEqual({ ...webhook, ...changes, version: 1 })
  const other = { ...changes, address: token.replace('wxyz', 'vwxy'), version: 1 }
  const elsewhere = { ...changes, chat: '@other_club', version: 1 }
  for (const moved of [other, elsewhere])
    expect(await app.refused(webhookCalls.saveWebhook, { params, body: moved }, session)).toBe('proof_needed')
  await setProof('2026-11-20T09:50:00.000Z')
  const moved = await app.call(webhookCalls.saveWebhook, { params, body: other }, session)
  expect(moved).toMatchObject({ address: 'api.telegram.org/…vwxy', chat: '@quiz_club', hour: 9, version: 2 })
  const atOnce = { ...elsewhere, hour: null, version: 2 }
  expect(await app.call(webhookCalls.saveWebhook, { params, body: atOnce }, session)).toMatchObject({
    address: 'api.telegram.org/…vwxy',
    chat: '@other_club',
    hour: null,
  })
})

test('another address of a webhook needs a fresh proof, too', async () => {
  const { customer_id, token: session } = await anOwner()
  const body = { ...telling, address: 'https://hooks.example.org/x' }
  const { webhook } = await app.call(webhookCalls.createWebhook, { body }, session)
  const stale = { proved_at: '2026-11-20T09:00:00.000Z' }
  await app.forCustomer(customer_id).read.updateTable('sessions').set(stale).execute()
  const params = { id: webhook.id }
  const same = { ...body, enabled: false, version: 0 }
  await app.call(webhookCalls.saveWebhook, { params, body: same }, session)
  const other = { ...same, address: 'https://hooks.example.org/y', version: 1 }
  expect(await app.refused(webhookCalls.saveWebhook, { params, body: other }, session)).toBe('proof_needed')
})

test('a chat has no secret to replace, and another club’s is not found', async () => {
  const chat = await aChat(app, receiver, { service: 'discord' })
  const { params, owner } = chat
  expect(await app.refused(webhookCalls.rotateWebhookSecret, { params }, owner.token)).toBe('not_found')
  const other = await anOwner()
  const body = { ...telling, version: 0 }
  for (const [endpoint, input] of [
    [webhookCalls.getWebhook, { params }],
    [webhookCalls.saveWebhook, { params, body }],
    [webhookCalls.testWebhook, { params }],
    [webhookCalls.removeWebhook, { params }],
  ] as const)
    expect(await app.refused(endpoint, input, other.token)).toBe('not_found')
  const player = await aUser(app, chat.customer_id)
  expect(await app.refused(webhookCalls.listWebhooks, {}, player.token)).toBe('forbidden')
})

test('webhooks and chats together are ten at most', async () => {
  const { token: session } = await anOwner()
  const make = (body: object) =>
    app.call(webhookCalls.createWebhook, { body: { ...telling, address: discord, ...body } }, session)
  for (let number = 1; number < webhooksMax; number++) await make({ service: 'discord' })
  await make({ address: 'https://hooks.example.org/x' })
  const body = { ...telling, service: 'discord', address: discord }
  expect(await app.refused(webhookCalls.createWebhook, { body }, session)).toBe('too_many_webhooks')
})

test.each(chatServices)('the address of %s is in no reply, log and audit entry', async (service) => {
  const chat = await aChat(app, receiver, { service })
  const { owner, params, run, customer_id, log } = chat
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  receiver.responses.set(chat.path, { status: 500 })
  await app.call(webhookCalls.testWebhook, { params }, owner.token)
  const logged = await run()
  expect(chat.received()).toHaveLength(1)
  const { read } = app.forCustomer(customer_id)
  const texts = [
    chat.webhook,
    await chat.find(),
    await app.call(webhookCalls.getWebhook, { params }, admin.token),
    await log(),
    logged,
    await read.selectFrom('audit_log').selectAll().execute(),
    await read.selectFrom('webhook_deliveries').selectAll().execute(),
  ].map((value) => JSON.stringify(value))
  for (const text of texts) expect(text).not.toContain('hidden')
})
