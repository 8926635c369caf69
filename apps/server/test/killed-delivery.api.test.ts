import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as webhookCalls from '@tertulia/contract/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWebhook } from './factories/webhooks.ts'
import { startAppProcesses } from './services/app-processes.ts'
import { databaseUrlOf } from './services/database.ts'
import { testSecretsKey } from './services/secret-keys.ts'
import { startWebhookReceiver, type WebhookReceiver } from './services/webhook-receiver.ts'
import { pathOf, testApp } from './test-app.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const now = '2026-11-20T10:00:00.000Z'
// After the time for which a process has deliveries in hand.
const later = '2026-11-20T10:06:00.000Z'
const eventCount = 30
let receiver: WebhookReceiver
let dataDir: string
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  dataDir = await mkdtemp(path.join(tmpdir(), 'tertulia-killed-'))
})
const app = testApp(now, () => ({ webhookOrigins: [receiver.origin] }))
afterAll(async () => {
  await receiver.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a process killed while it sends loses no event: each arrives at least once, under one id', async () => {
  const { customer_id, owner, params, path: hook, happen, received, log } = await aWebhook(app, receiver)
  for (let number = 1; number <= eventCount; number++) await happen(number)
  const env = {
    DATABASE_URL: await databaseUrlOf(app.forCustomer(customer_id).read),
    DATA_DIR: dataDir,
    SECRETS_KEY: testSecretsKey,
    WEBHOOK_ORIGINS: receiver.origin,
  }
  /** Starts a process and has it send at once, beside what waits, a test. */
  const startSending = async (at: string) => {
    const processes = await startAppProcesses(1, { now: at, env })
    const headers = { authorization: `Bearer ${owner.token}`, 'x-requested-with': 'XMLHttpRequest' }
    const url = pathOf(webhookCalls.testWebhook, { params })
    expect((await processes.send({ method: 'POST', url, headers })).status).toBe(200)
    return processes
  }
  // Some are answered and saved, the others have arrived when the process is killed, which it never learns.
  receiver.responses.set(hook, 'every second')
  const killed = await startSending(now)
  await expect.poll(() => received().length).toBeGreaterThan(10)
  await killed.kill()
  receiver.responses.delete(hook)
  const next = await startSending(later)
  await expect
    .poll(async () => (await log()).filter(({ delivered_at: at }) => at !== null).length)
    .toBe((await log()).length)
  await next.stop()
  const byRound = Map.groupBy(
    received().filter(({ body }) => body.includes('cup.round_drawn')),
    ({ body }) =>
      readJson(Type.Object({ data: Type.Object({ cup_round: Type.Integer() }) }), body).data.cup_round,
  )
  expect(byRound.size).toBe(eventCount)
  const ids = [...byRound.values()].map(
    (requests) => new Set(requests.map(({ headers }) => headers['webhook-id'])),
  )
  expect(ids.every(({ size }) => size === 1)).toBe(true)
  expect(received().length).toBeGreaterThan(eventCount + 2)
}, 180_000)
