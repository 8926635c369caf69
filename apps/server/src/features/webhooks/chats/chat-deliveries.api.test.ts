import * as webhookCalls from '@tertulia/contract/webhooks'
import { addHours } from '@tertulia/core/calendar/calendar'
import type { ChatService } from '@tertulia/core/webhooks/chat-services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordClubEvent } from '../../../platform/delivery/club-events.sql.ts'
import { aChat } from '../../../../test/factories/webhooks.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/services/webhook-receiver.ts'
import { testApp } from '../../../../test/test-app.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const Message = Type.Object({ content: Type.String() })

const now = '2026-11-20T10:00:00.000Z'
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
const app = testApp(now, () => ({ webhookOrigins: [receiver.origin] }))
afterAll(() => receiver.close())
afterEach(() => app.clock.set(now))

/** Creates a chat and a function that starts seasons, which needs nothing else of the club. */
async function aTold(
  service: ChatService,
  changes: Parameters<typeof aChat>[2] extends infer S ? Partial<S> : never = {},
) {
  const chat = await aChat(app, receiver, { ...changes, service })
  const { tx } = app.forCustomer(chat.customer_id)
  const start = (season: number) =>
    tx((db) =>
      recordClubEvent(db, { kind: 'season.started', data: { season, date: '2026-11-20' } }, app.clock.now()),
    )
  return { ...chat, start, bodies: () => chat.received().map(({ body }) => JSON.parse(body) as unknown) }
}

const told = (season: number) =>
  `Season ${season} starts on Friday, 20 November 2026.\nhttp://localhost/ranking/${season}`

test.each([
  ['discord', { content: `Quiz Club\n\n${told(1)}`, allowed_mentions: { parse: [] }, flags: 4 }],
  ['slack', { text: `Quiz Club\n\n${told(1)}`, unfurl_links: false, unfurl_media: false }],
  ['mattermost', { text: `Quiz Club\n\n${told(1)}` }],
  [
    'telegram',
    { chat_id: '@quiz_club', text: `Quiz Club\n\n${told(1)}`, link_preview_options: { is_disabled: true } },
  ],
] as const)('%s is told once, in its own form and without a signature', async (service, body) => {
  const { path, start, run, received, bodies, log } = await aTold(service)
  if (service === 'telegram') receiver.responses.set(path, { status: 200, body: '{"ok":true}' })
  await start(1)
  await run()
  await run()
  expect(bodies()).toEqual([body])
  const [request] = received()
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('webhook'))).toEqual([])
  expect(await log()).toMatchObject([{ kind: 'season.started', error: null, attempts: 1, delivered_at: now }])
})

test('the words are those of its language', async () => {
  const { start, run, bodies } = await aTold('mattermost', { language: 'pt' })
  await start(1)
  await run()
  const words = 'A temporada 1 começa na sexta-feira, 20 de novembro de 2026.'
  expect(bodies()).toEqual([{ text: `Quiz Club\n\n${words}\nhttp://localhost/ranking/1` }])
})

test('after a failure the same message is tried again, not before the chat wants it', async () => {
  for (const [service, response] of [
    ['discord', { status: 429, body: '{"retry_after": 64.5}' }],
    ['telegram', { status: 429, body: '{"ok":false,"parameters":{"retry_after":65}}' }],
    ['slack', { status: 429, headers: { 'retry-after': '65' } }],
  ] as const) {
    app.clock.set(now)
    const { path, start, run, bodies, log, find } = await aTold(service)
    receiver.responses.set(path, response)
    await start(1)
    await start(2)
    await run()
    const [one, two] = await log()
    expect(one).toMatchObject({ status: 429, error: null, attempts: 1, delivered_at: null })
    expect(two?.next_attempt_at).toBe(one?.next_attempt_at)
    const next = one?.next_attempt_at ?? ''
    expect(next >= '2026-11-20T10:01:05.000Z' && next < '2026-11-20T10:01:15.000Z').toBe(true)
    expect((await find())?.failing_since).toBe(now)
    receiver.responses.set(path, { status: 200, body: '{"ok":true}' })
    app.clock.set(next)
    await run()
    const [first, second, ...more] = bodies()
    expect(second).toEqual(first)
    expect(more).toEqual([])
    expect(JSON.stringify(first)).toContain('Season 1')
    expect(JSON.stringify(first)).toContain('Season 2')
    expect((await log()).map(({ delivered_at: at }) => at)).toEqual([next, next])
  }
})

test('a process that dies after sending leaves the same message to the others', async () => {
  const { customer_id, start, run, bodies } = await aTold('discord')
  await start(1)
  await run()
  const taken = { attempts: 0, delivered_at: null, tried_at: null, next_attempt_at: addHours(now, 1) }
  await app.forCustomer(customer_id).read.updateTable('webhook_deliveries').set(taken).execute()
  app.clock.set(addHours(now, 1))
  await run()
  const [first, second] = bodies()
  expect([bodies().length, second]).toEqual([2, first])
})

test('Telegram’s 200 without `ok` is a failure', async () => {
  const { path, start, run, log } = await aTold('telegram')
  receiver.responses.set(path, { status: 200, body: '{"ok":false,"description":"chat not found"}' })
  await start(1)
  await run()
  expect(await log()).toMatchObject([{ status: 200, error: 'refused', attempts: 1, delivered_at: null }])
})

test('a chat that no longer exists gets nothing more, and the owner is told by mail', async () => {
  const { customer_id, path, start, run, bodies, find } = await aTold('discord')
  receiver.responses.set(path, { status: 404, body: '{"message":"Unknown Webhook","code":10015}' })
  await start(1)
  await run()
  await start(2)
  await run()
  expect(bodies()).toHaveLength(1)
  expect(await find()).toMatchObject({ enabled: false, stopped: 'gone' })
  const mails = await listMails(app, customer_id)
  expect(mails.map(({ subject }) => subject)).toEqual(['Messages to Discord turned off · Quiz Club'])
  expect(JSON.stringify(mails)).toContain('no longer takes our messages (404)')
  expect(JSON.stringify(mails)).not.toContain('hidden')
})

test('many events fill as few messages as fit, and each is told once', async () => {
  const { start, run, bodies } = await aTold('discord')
  for (let season = 1; season <= 50; season++) await start(season)
  await run()
  const texts = bodies().map((body) => checked(Message, body).content)
  expect(texts.length).toBeLessThan(5)
  expect(texts.every((text) => text.length <= 2000 && text.startsWith('Quiz Club\n\n'))).toBe(true)
  const seasons = texts.join('\n').match(/Season \d+/g) ?? []
  expect(new Set(seasons).size).toBe(50)
  expect(seasons).toHaveLength(50)
})

test.each([
  ['on the day on which summer time begins', '2026-03-28T23:00:00.000Z', '2026-03-29T08:00:00.000Z'],
  ['on the day on which it ends', '2026-10-24T23:00:00.000Z', '2026-10-25T09:00:00.000Z'],
  ['on another day', '2026-11-20T10:00:00.000Z', '2026-11-21T09:00:00.000Z'],
])('what waits for 9 o’clock is one message, %s', async (_what, happened, nine) => {
  app.clock.set(happened)
  const { start, run, bodies } = await aTold('mattermost', { hour: 9 })
  await start(1)
  await run()
  app.clock.set(addHours(happened, 2))
  await start(2)
  await run()
  app.clock.set(new Date(Date.parse(nine) - 1).toISOString())
  await run()
  expect(bodies()).toEqual([])
  app.clock.set(nine)
  await run()
  expect(bodies()).toEqual([{ text: `Quiz Club\n\n${told(1)}\n\n${told(2)}` }])
})

test('another hour moves what waits; a test and what is sent again wait for none', async () => {
  const { owner, params, start, run, bodies, log } = await aTold('mattermost', { hour: 9 })
  await start(1)
  await run()
  await app.call(webhookCalls.testWebhook, { params }, owner.token)
  await run()
  const tested = 'This is a test: what happens in the club will be told here.'
  expect(bodies()).toEqual([{ text: `Quiz Club\n\n${tested}\nhttp://localhost/` }])
  const changes = { kinds: ['season.started' as const], enabled: true, version: 0 }
  await app.call(webhookCalls.saveWebhook, { params, body: { ...changes, hour: 12 } }, owner.token)
  const waiting = (await log()).find(({ kind }) => kind === 'season.started')
  expect(waiting?.next_attempt_at).toBe('2026-11-20T12:00:00.000Z')
  await app.call(
    webhookCalls.saveWebhook,
    { params, body: { ...changes, hour: null, version: 1 } },
    owner.token,
  )
  await run()
  expect(bodies()).toHaveLength(2)
  const replayed = { params: { ...params, delivery_id: waiting?.id ?? 0 } }
  await app.call(webhookCalls.replayWebhookDelivery, replayed, owner.token)
  await run()
  expect(bodies().slice(1)).toEqual(Array.from({ length: 2 }, () => ({ text: `Quiz Club\n\n${told(1)}` })))
})

test('the club’s name neither calls anybody nor formats anything', async () => {
  const { customer_id, start, run, bodies } = await aTold('discord')
  const name = '**Quiz** @everyone <@1>'
  await app.forCustomer(customer_id).read.updateTable('customers').set({ name }).execute()
  await start(1)
  await run()
  const [body] = bodies().map((one) => checked(Message, one))
  expect(body?.content.split('\n')[0]).toBe('\\*\\*Quiz\\*\\* @\u200beveryone \\<@\u200b1\\>')
})
