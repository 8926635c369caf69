import { addDays } from '@tertulia/core/calendar/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueuePushes, type PushMessage } from '../platform/delivery/push-messages.sql.ts'
import { folderStorage } from '../platform/files/media-storage.ts'
import { aDevice, pushContact, runSending } from '../../test/factories/push.ts'
import { aQuiz, submit } from '../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../test/factories/users.ts'
import { storedLog } from '../../test/rules/league-results.ts'
import { startPushService, type TestBrowser, type TestPushService } from '../../test/services/push-service.ts'
import { testApp } from '../../test/test-app.ts'
import { purge } from './purge.ts'
import { makePushKeys } from './send-push.ts'

const now = '2026-11-20T10:00:00.000Z'
let service: TestPushService
beforeAll(async () => {
  service = await startPushService()
})
const app = testApp(now, () => ({ pushOrigins: [service.origin] }))
afterAll(() => service.close())

const message: Omit<PushMessage, 'user_id'> = {
  kind: 'news',
  reference: { date: '2026-11-20' },
  title: 'Aberto · Liga de Évora',
  body: 'O quiz está aberto.',
  path: '/quiz',
  tag: 'quiz-daily',
  urgent: false,
  expires_at: '2026-11-20T12:00:00.000Z',
}

const reminderOf = (quizzes: string) => ({ kind: 'reminder', reference: { date: '2026-11-20', quizzes } })

/** Creates a user with a device and a waiting message. */
async function aMessage(changes: Partial<PushMessage> = {}) {
  app.clock.set(now)
  const customerId = await aCustomer(app, { name: 'Liga de Évora' })
  const { id: userId, token } = await aUser(app, customerId, { language: 'pt' })
  const browser = await aDevice(app, service, token)
  const { read, tx } = app.forCustomer(customerId)
  const enqueue = (more: Partial<PushMessage> = {}) =>
    tx((db) => enqueuePushes(db, [{ ...message, user_id: userId, ...changes, ...more }], app.clock.now()))
  await enqueue()
  return {
    customer_id: customerId,
    user_id: userId,
    token,
    browser,
    read,
    tx,
    enqueue,
    kept: () => read.selectFrom('push_messages').selectAll().orderBy('id').executeTakeFirst(),
    devices: async () =>
      (await read.selectFrom('push_subscriptions').select('refusals').execute()).map(
        ({ refusals }) => refusals,
      ),
  }
}

const count = (browser: TestBrowser) => service.shown(browser).length

test('a reminder reaches the browser once, encrypted, signed by the club, and expires in time', async () => {
  const { browser, kept: stored, read } = await aMessage()
  expect(await runSending(app)).toEqual([])
  await runSending(app)
  const { public_key } = await read.selectFrom('push_keys').select('public_key').executeTakeFirstOrThrow()
  expect(service.received.filter((one) => one.browser === browser.name)).toEqual([
    {
      browser: browser.name,
      ttl: 2 * 60 * 60,
      urgency: 'normal',
      topic: 'quiz-daily',
      public_key,
      contact: `mailto:${pushContact}`,
      notice: {
        title: 'Aberto · Liga de Évora',
        body: 'O quiz está aberto.',
        path: '/quiz',
        tag: 'quiz-daily',
        lang: 'pt',
      },
    },
  ])
  expect(await stored()).toMatchObject({ sent_at: now, attempts: 1, last_error: null })
})

test('a message is sent once per event, and never for an event that does not happen', async () => {
  const { browser, enqueue, tx, user_id } = await aMessage()
  await enqueue()
  const failing = tx(async (db) => {
    await enqueuePushes(db, [{ ...message, user_id, kind: 'other' }], now)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await runSending(app)
  expect(count(browser)).toBe(1)
})

test('three processes at once send each of many messages once to each device', async () => {
  const { browser, enqueue } = await aMessage()
  for (let number = 0; number < 250; number++) await enqueue({ kind: `event ${number}` })
  const other = await aMessage()
  await Promise.all([runSending(app), runSending(app), runSending(app)])
  expect([count(browser), count(other.browser)]).toEqual([251, 1])
})

test.each([404, 410])(
  'a browser that its push service does not know any more (%i) is dropped',
  async (status) => {
    const { browser, devices, kept: stored } = await aMessage()
    service.statuses.set(browser.name, status)
    await runSending(app)
    expect(await devices()).toEqual([])
    expect(await stored()).toMatchObject({
      sent_at: null,
      given_up_at: now,
      last_error: `answered ${status}`,
    })
  },
)

test('after 429 and 5xx it is tried again in 1, 5 and 30 minutes, and not once it is nonsense', async () => {
  const { browser, devices, kept: stored } = await aMessage()
  for (const [status, next] of [
    [429, '2026-11-20T10:01:00.000Z'],
    [503, '2026-11-20T10:06:00.000Z'],
    [500, '2026-11-20T10:36:00.000Z'],
    [502, '2026-11-20T12:36:00.000Z'],
  ] as const) {
    service.statuses.set(browser.name, status)
    expect(await runSending(app)).toMatchObject([
      { level: 'warn', failed: 1, last_error: `answered ${status}` },
    ])
    expect(await stored()).toMatchObject({ sent_at: null, given_up_at: null, next_attempt_at: next })
    app.clock.set(next)
  }
  service.statuses.clear()
  await runSending(app)
  expect([count(browser), await devices()]).toEqual([0, [0]])
})

test('a failed message reaches the device at the next attempt, and no device twice', async () => {
  const { browser, customer_id, user_id, kept: stored } = await aMessage()
  const other = await aUserSession(customer_id, user_id)
  service.statuses.set(browser.name, 503)
  await runSending(app)
  expect([count(browser), count(other)]).toEqual([0, 1])
  service.statuses.clear()
  app.clock.set('2026-11-20T10:01:00.000Z')
  await runSending(app)
  expect([count(browser), count(other)]).toEqual([1, 1])
  expect(await stored()).toMatchObject({ attempts: 2, sent_at: app.clock.now(), last_error: null })
})

/** Opens another session of the same user, with a device of its own. */
async function aUserSession(customerId: number, userId: number): Promise<TestBrowser> {
  const { read } = app.forCustomer(customerId)
  const browser = service.aBrowser()
  const { endpoint, keys } = browser.subscription
  const sessionHash = Buffer.from(browser.name)
  const times = { created_at: now, expires_at: '2099-01-01T00:00:00.000Z' }
  await read
    .insertInto('sessions')
    .values({ user_id: userId, token_hash: sessionHash, ...times })
    .execute()
  await read
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_hash: sessionHash, endpoint, ...keys, created_at: now })
    .execute()
  return browser
}

test('a browser whose push service refuses three messages in a row is removed', async () => {
  const { browser, devices, enqueue } = await aMessage()
  service.statuses.set(browser.name, 400)
  await runSending(app)
  expect(await devices()).toEqual([1])
  service.statuses.clear()
  await enqueue({ kind: 'two' })
  await runSending(app)
  expect(await devices()).toEqual([0])
  service.statuses.set(browser.name, 403)
  for (const [event, left] of [
    ['three', [1]],
    ['four', [2]],
    ['five', []],
  ] as const) {
    await enqueue({ kind: event })
    await runSending(app)
    expect(await devices()).toEqual(left)
  }
})

test('a push service that cannot be reached costs a few messages an attempt, the others wait for a minute', async () => {
  const { read, kept: stored, customer_id, enqueue } = await aMessage()
  const closed = await startPushService()
  await closed.close()
  await read
    .updateTable('push_subscriptions')
    .set({ endpoint: `${closed.origin}/nobody` })
    .execute()
  for (let number = 0; number < 99; number++) await enqueue({ kind: `event ${number}` })
  expect(await runSending(app)).toMatchObject([
    { level: 'warn', customer_id, last_error: 'not reached: ECONNREFUSED' },
  ])
  expect(await stored()).toMatchObject({ attempts: 1, next_attempt_at: '2026-11-20T10:01:00.000Z' })
  const { attempts } = await read
    .selectFrom('push_messages')
    .select((row) => row.fn.sum<string>('attempts').as('attempts'))
    .executeTakeFirstOrThrow()
  expect(Number(attempts)).toBeLessThan(99)
})

test('a user who has submitted, is absent, blocked or deleted gets no reminder', async () => {
  const done = await aMessage()
  await aQuiz(app, done.customer_id, { date: '2026-11-20' })
  await done.enqueue(reminderOf('daily'))
  await done.read.deleteFrom('push_messages').where('kind', '=', message.kind).execute()
  await submit(app, done.token, '2026-11-20')
  const away = await aMessage()
  await aQuiz(app, away.customer_id, { date: '2026-11-20' })
  await away.enqueue(reminderOf('daily'))
  await away.read.deleteFrom('push_messages').where('kind', '=', message.kind).execute()
  await away.read
    .insertInto('absences')
    .values({ user_id: away.user_id, date: '2026-11-20', announced_at: now })
    .execute()
  const blocked = await aMessage()
  await blocked.read.insertInto('user_roles').values({ user_id: blocked.user_id, role: 'blocked' }).execute()
  const gone = await aMessage()
  await gone.read.updateTable('users').set({ anonymised_at: now }).where('id', '=', gone.user_id).execute()
  await runSending(app)
  for (const { browser } of [done, away, blocked, gone]) expect(count(browser)).toBe(0)
  expect(await done.kept()).toBe(undefined)
})

test('reminders stopped by their reader are withdrawn, and the one for the other quiz is sent', async () => {
  const { read, browser, user_id, enqueue } = await aMessage(reminderOf('both'))
  await enqueue({ kind: 'result', reference: { date: '2026-11-19', quizzes: 'daily' } })
  await read
    .insertInto('notice_preferences')
    .values({ user_id, kind: 'daily', push_reminder: false, reminder: true })
    .execute()
  await runSending(app)
  expect([count(browser), await read.selectFrom('push_messages').select('id').execute()]).toEqual([0, []])
  await enqueue(reminderOf('special'))
  await runSending(app)
  expect(count(browser)).toBe(1)
})

test('a process that dies with messages in hand leaves them to the others after ten minutes', async () => {
  const { read, browser } = await aMessage()
  await read.updateTable('push_messages').set({ next_attempt_at: '2026-11-20T10:10:00.000Z' }).execute()
  await runSending(app)
  expect(count(browser)).toBe(0)
  app.clock.set('2026-11-20T10:10:00.000Z')
  await runSending(app)
  expect(count(browser)).toBe(1)
})

test('at the start every customer without keys gets them', async () => {
  const { read } = await aMessage()
  const before = await read.selectFrom('push_keys').selectAll().execute()
  const without = app.forCustomer(await aCustomer(app)).read
  const { log, entries } = storedLog()
  const ports = { database: app.database, clock: app.clock, log }
  await Promise.all([makePushKeys(ports), makePushKeys(ports)])
  expect(entries).toEqual([])
  expect(await read.selectFrom('push_keys').selectAll().execute()).toEqual(before)
  expect(await without.selectFrom('push_keys').select('created_at').execute()).toEqual([{ created_at: now }])
})

test('messages are forgotten after two months', async () => {
  const { kept: stored } = await aMessage()
  await runSending(app)
  const { log } = storedLog()
  const ports = { database: app.database, clock: app.clock, log, media: folderStorage(app.mediaFolder) }
  app.clock.set(`${addDays('2026-11-20', 59)}T10:00:00.000Z`)
  await purge(ports)
  expect(await stored()).toMatchObject({ sent_at: now })
  app.clock.set(`${addDays('2026-11-20', 61)}T10:00:00.000Z`)
  await purge(ports)
  expect(await stored()).toBe(undefined)
})
