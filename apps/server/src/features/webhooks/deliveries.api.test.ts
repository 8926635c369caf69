import * as webhookCalls from '@tertulia/contract/webhooks'
import { addHours } from '@tertulia/core/calendar/calendar'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readFeed } from '../../../test/factories/club-events.ts'
import { aUser } from '../../../test/factories/users.ts'
import { aWebhook } from '../../../test/factories/webhooks.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/services/webhook-receiver.ts'
import { testApp } from '../../../test/test-app.ts'
import { productVersion } from '../../platform/pages/product-version.ts'

const now = '2026-11-20T10:00:00.000Z'
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
const app = testApp(now, () => ({ webhookOrigins: [receiver.origin] }))
afterAll(() => receiver.close())
afterEach(() => {
  app.clock.set(now)
  vi.useRealTimers()
})

/** Verifies a request as its receiver would, with the library of Standard Webhooks; the clock is the server's. */
function verified(secret: string, request: { body: string; headers: Record<string, string> } | undefined) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(app.clock.now()) })
  const content = new Webhook(secret).verify(request?.body ?? '', request?.headers ?? {})
  vi.useRealTimers()
  return content
}

test('an event is sent once, signed as Standard Webhooks want it, with the same content as in the feed', async () => {
  const { customer_id, happen, run, received, secret, log } = await aWebhook(app, receiver)
  await happen(1)
  expect(await run()).toEqual([])
  expect(await run()).toEqual([])
  const [request, ...more] = received()
  expect(more).toEqual([])
  const { token } = await aUser(app, customer_id)
  const [event] = await readFeed(app, token)
  expect(verified(secret, request)).toEqual(event)
  expect(request?.headers['webhook-id']).toBe(event?.id)
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': `Tertulia/${productVersion}`,
  })
  expect(event).toMatchObject({ type: 'cup.round_drawn', data: { season: 1, cup_round: 1 } })
  const settled = { status: 204, error: null, tried_at: now, delivered_at: now, next_attempt_at: null }
  const told = { event_id: event?.id, kind: 'cup.round_drawn', occurred_at: now }
  expect(await log()).toEqual([{ id: expect.any(Number), ...told, ...settled, attempts: 1 }])
})

test('only wanted kinds are sent, to webhooks that are on, of what happens after they were made', async () => {
  const { happen, run, received, owner, params, body } = await aWebhook(app, receiver, {
    kinds: ['day.closed'],
  })
  await happen(1)
  await run()
  expect(received()).toEqual([])
  app.clock.set('2026-11-20T10:01:00.000Z')
  const wanted = { ...body, kinds: ['cup.round_drawn' as const], version: 0 }
  await app.call(webhookCalls.saveWebhook, { params, body: { ...wanted, enabled: false } }, owner.token)
  await happen(2)
  await run()
  await app.call(webhookCalls.saveWebhook, { params, body: { ...wanted, version: 1 } }, owner.token)
  await happen(3)
  await run()
  expect(received().map((request) => JSON.parse(request.body))).toMatchObject([{ data: { cup_round: 3 } }])
})

test.each([
  ['an error', 500, '2026-11-20T10:00:05.000Z'],
  ['a redirection', 302, '2026-11-20T10:00:05.000Z'],
  ['a busy receiver that asks for two minutes', 429, '2026-11-20T10:02:00.000Z'],
])('after %s it is tried again, later, with the same id', async (_what, status, earliest) => {
  const { happen, run, received, path, log, find } = await aWebhook(app, receiver)
  const headers = { ...(status === 429 && { 'retry-after': '120' }), location: receiver.origin }
  receiver.responses.set(path, { status, headers })
  await happen(1)
  await run()
  const [failed] = await log()
  expect(failed).toMatchObject({ status, attempts: 1, delivered_at: null })
  const next = failed?.next_attempt_at ?? ''
  expect(Date.parse(next)).toBeGreaterThanOrEqual(Date.parse(earliest))
  expect(Date.parse(next)).toBeLessThanOrEqual(Date.parse(earliest) + 15_000)
  expect((await find())?.failing_since).toBe(now)
  await run()
  expect(received()).toHaveLength(1)
  receiver.responses.delete(path)
  app.clock.set(next)
  await run()
  const ids = received().map((request) => request.headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect((await log())[0]).toMatchObject({ attempts: 2, delivered_at: next })
  expect((await find())?.failing_since).toBeNull()
})

test('after ten failures in three days a delivery is given up, and can be sent again', async () => {
  const { happen, run, received, path, log, owner, params } = await aWebhook(app, receiver)
  receiver.responses.set(path, null)
  await happen(1)
  await run()
  for (let [delivery] = await log(); delivery?.next_attempt_at; [delivery] = await log()) {
    app.clock.set(delivery.next_attempt_at)
    await run()
  }
  const [delivery] = await log()
  expect(delivery).toMatchObject({ attempts: 10, status: null, error: 'unreachable', next_attempt_at: null })
  expect(app.clock.now() > '2026-11-23').toBe(true)
  receiver.responses.delete(path)
  const replayed = { params: { ...params, delivery_id: delivery?.id ?? 0 } }
  await app.call(webhookCalls.replayWebhookDelivery, replayed, owner.token)
  await run()
  expect(received()).toHaveLength(11)
  expect(new Set(received().map((request) => request.headers['webhook-id'])).size).toBe(1)
  expect((await log())[0]).toMatchObject({ attempts: 1, delivered_at: app.clock.now() })
})

test('a receiver that is gone (410) gets nothing more, and the owner and admins are told once', async () => {
  const { customer_id, happen, run, received, path, find } = await aWebhook(app, receiver)
  await aUser(app, customer_id, { roles: { admin: true }, language: 'pt' })
  receiver.responses.set(path, { status: 410 })
  await happen(1)
  await run()
  await happen(2)
  await run()
  expect(received()).toHaveLength(1)
  expect(await find()).toMatchObject({ enabled: false, stopped: 'gone' })
  const { host } = new URL(receiver.origin)
  const subjects = (await listMails(app, customer_id)).map(({ subject }) => subject.split(' · ')[0])
  expect(subjects).toHaveLength(2)
  expect(new Set(subjects)).toEqual(new Set([`Webhook desligado: ${host}`, `Webhook turned off: ${host}`]))
})

test('a webhook that has failed for five days is turned off; turned on, it goes on with what waits', async () => {
  const hook = await aWebhook(app, receiver)
  const { customer_id, happen, run, received, path, find, owner, params, body } = hook
  receiver.responses.set(path, { status: 500 })
  await happen(1)
  await run()
  app.clock.set(addHours(now, 5 * 24 - 1))
  await happen(2)
  await run()
  expect(await find()).toMatchObject({ enabled: true, failing_since: now })
  app.clock.set(addHours(now, 5 * 24))
  await run()
  const stopped = await find()
  expect(stopped).toMatchObject({ enabled: false, stopped: 'failing' })
  expect(await listMails(app, customer_id)).toHaveLength(1)
  receiver.responses.delete(path)
  const on = { ...body, version: stopped?.version ?? 0 }
  const saved = await app.call(webhookCalls.saveWebhook, { params, body: on }, owner.token)
  expect(saved).toMatchObject({ enabled: true, stopped: null, failing_since: null })
  const before = received().length
  app.clock.set(addHours(now, 7 * 24))
  await run()
  expect(received().length - before).toBe(2)
})

test('for a day after a rotation both secrets verify, so that no delivery is lost; then the new one alone', async () => {
  const { happen, run, received, secret, owner, params } = await aWebhook(app, receiver)
  const rotated = await app.call(webhookCalls.rotateWebhookSecret, { params }, owner.token)
  expect(rotated.webhook.previous_until).toBe('2026-11-21T10:00:00.000Z')
  expect(rotated.secret).not.toBe(secret)
  await happen(1)
  await run()
  for (const valid of [secret, rotated.secret]) expect(verified(valid, received()[0])).toBeTruthy()
  app.clock.set('2026-11-21T10:00:00.000Z')
  await happen(2)
  await run()
  expect(verified(rotated.secret, received()[1])).toBeTruthy()
  expect(() => verified(secret, received()[1])).toThrow('No matching signature found')
})

test('a process that dies after sending leaves the delivery to the others, under the same id', async () => {
  const { customer_id, happen, run, received, log } = await aWebhook(app, receiver)
  await happen(1)
  await run()
  // The process ended before it saved that the receiver has it.
  const taken = {
    attempts: 0,
    delivered_at: null,
    tried_at: null,
    next_attempt_at: '2026-11-20T10:05:00.000Z',
  }
  await app.forCustomer(customer_id).read.updateTable('webhook_deliveries').set(taken).execute()
  await run()
  expect(received()).toHaveLength(1)
  app.clock.set('2026-11-20T10:05:00.000Z')
  await Promise.all([run(), run()])
  const ids = received().map((request) => request.headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect((await log())[0]?.delivered_at).toBe('2026-11-20T10:05:00.000Z')
})

test('three processes at once send each of many events once, and one failing receiver delays no other', async () => {
  const { happen, run, received, owner, body } = await aWebhook(app, receiver)
  const failing = `${receiver.origin}/failing`
  receiver.responses.set('/failing', { status: 503 })
  await app.call(webhookCalls.createWebhook, { body: { ...body, address: failing } }, owner.token)
  for (let number = 1; number <= 120; number++) await happen(number)
  await Promise.all([run(), run(), run()])
  await run()
  const ids = received().map((request) => request.headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([120, 120])
  expect(receiver.at('/failing').length).toBeLessThan(120)
})

test('a test is sent to its webhook alone, and is not in the feed', async () => {
  const { customer_id, run, received, owner, params, secret, log } = await aWebhook(app, receiver)
  await app.call(webhookCalls.testWebhook, { params }, owner.token)
  await run()
  expect(verified(secret, received()[0])).toMatchObject({ type: 'test', data: { url: 'http://localhost/' } })
  expect(await log()).toMatchObject([{ kind: 'test', status: 204 }])
  expect(await readFeed(app, (await aUser(app, customer_id)).token)).toEqual([])
})

test('a name that points to this network gets nothing; the log says why', async () => {
  const { happen, run, log } = await aWebhook(app, receiver, { address: 'https://rebinding.example.org/' })
  await happen(1)
  await run()
  expect(await log()).toMatchObject([{ status: null, error: 'unknown_host', attempts: 1 }])
})
