import * as accountCalls from '@tertulia/contract/account'
import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import * as sessionCalls from '@tertulia/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePushKeys } from '../../platform/delivery/push-keys.sql.ts'
import { actingAs, anAccount, ownPassword, signInAs } from '../../../test/factories/account.ts'
import { aDevice, runSending } from '../../../test/factories/push.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { startPushService, type TestPushService } from '../../../test/services/push-service.ts'
import { testApp } from '../../../test/test-app.ts'

const start = '2026-11-20T10:00:00.000Z'
let service: TestPushService
beforeAll(async () => {
  service = await startPushService()
})
const app = testApp(start, () => ({ pushOrigins: [service.origin] }))
afterAll(() => service.close())

/** Creates a user with a device; returns the stored devices. */
async function aPerson() {
  app.clock.set(start)
  const person = await anAccount(app)
  const { read } = app.forCustomer(person.customer_id)
  const browser = await aDevice(app, service, person.token)
  const stored = async () =>
    (await read.selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute()).map(
      ({ endpoint }) => endpoint,
    )
  const signInAgain = async (userAgent?: string) =>
    (await signInAs(app, person, userAgent === undefined ? {} : { user_agent: userAgent })).access_token ?? ''
  return { ...person, read, browser, kept: stored, signInAgain, endpoint: browser.subscription.endpoint }
}

test('a user sees which of their browsers show notices, newest first, without any secret', async () => {
  const { token, signInAgain, browser } = await aPerson()
  app.clock.set('2026-11-20T11:00:00.000Z')
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const other = await signInAgain(firefox)
  const second = service.aBrowser()
  const reply = await app.call(pushSubscriptionCalls.subscribePush, { body: second.subscription }, other)
  expect(reply.devices).toMatchObject([
    { browser: 'Firefox', system: 'Linux', device: 'desktop', since: app.clock.now(), current: true },
    { browser: null, since: start, current: false },
  ])
  expect(reply.public_key).toMatch(/^B[\w-]{86}$/)
  const text = JSON.stringify(await app.call(pushSubscriptionCalls.getPushDevices, {}, token))
  for (const { endpoint, keys } of [browser.subscription, second.subscription]) {
    expect([endpoint, keys.auth, keys.p256dh].filter((secret) => text.includes(secret))).toEqual([])
  }
})

test('a browser is subscribed once, and another subscription of it takes its place', async () => {
  const { token, browser, kept: stored, endpoint } = await aPerson()
  await app.call(pushSubscriptionCalls.subscribePush, { body: browser.subscription }, token)
  expect(await stored()).toEqual([endpoint])
  const { subscription } = service.aBrowser()
  await Promise.all(
    [1, 2, 3].map(() => app.call(pushSubscriptionCalls.subscribePush, { body: subscription }, token)),
  )
  expect(await stored()).toEqual([subscription.endpoint])
})

test('a browser belongs to one person at a time: the last who switched it on', async () => {
  const { customer_id, token, browser, read } = await aPerson()
  const next = await aUser(app, customer_id)
  await app.call(pushSubscriptionCalls.subscribePush, { body: browser.subscription }, next.token)
  expect((await app.call(pushSubscriptionCalls.getPushDevices, {}, token)).devices).toEqual([])
  const rows = await read.selectFrom('push_subscriptions').select('user_id').execute()
  expect(rows).toEqual([{ user_id: next.id }])
})

test('signing out, ending other sessions and another password end the notices of those browsers', async () => {
  const { token, kept: stored, endpoint, signInAgain } = await aPerson()
  const others = [await signInAgain(), await signInAgain(), await signInAgain()]
  const devices = []
  for (const other of others) devices.push(await aDevice(app, service, other))
  await app.call(sessionCalls.signOut, {}, others[0])
  expect(await stored()).toEqual([endpoint, ...devices.slice(1).map((one) => one.subscription.endpoint)])
  await app.call(accountCalls.endOtherSessions, {}, others[1])
  expect(await stored()).toEqual([devices[1]?.subscription.endpoint])
  expect(await app.refused(pushSubscriptionCalls.getPushDevices, {}, token)).toBe('not_signed_in')
  const again = await signInAgain()
  await app.call(
    accountCalls.changePassword,
    { body: { current_password: ownPassword, password: 'a better horse' } },
    again,
  )
  expect(await stored()).toEqual([])
})

test('a session that is renewed keeps its browser, in one that is over nothing is shown', async () => {
  const { read, browser, signInAgain } = await aPerson()
  const other = await signInAgain()
  const renewed = await aDevice(app, service, other)
  app.clock.set('2026-12-10T10:00:00.000Z')
  const { access_token, expires_at } = await app.call(sessionCalls.renewSession, {}, other)
  expect([access_token === other, expires_at]).toEqual([false, '2027-01-09T10:00:00.000Z'])
  await app.call(pushSubscriptionCalls.getPushDevices, {}, access_token)
  expect(await app.refused(pushSubscriptionCalls.getPushDevices, {}, other)).toBe('not_signed_in')
  await read
    .updateTable('sessions')
    .set({ expires_at: app.clock.now() })
    .where('expires_at', '>', expires_at)
    .execute()
  const { devices } = await app.call(pushSubscriptionCalls.getPushDevices, {}, access_token)
  expect(devices.map(({ current }) => current)).toEqual([true])
  await app.call(pushSubscriptionCalls.sendTestPush, {}, access_token)
  await runSending(app)
  expect([service.shown(renewed).length, service.shown(browser).length]).toEqual([1, 0])
})

test('a browser is switched off where it is, and from another one of the same person only', async () => {
  const { customer_id, token, kept: stored, signInAgain } = await aPerson()
  const other = await signInAgain()
  const { devices } = await app.call(pushSubscriptionCalls.getPushDevices, {}, other)
  const params = { id: devices[0]?.id ?? 0 }
  const stranger = await aUser(app, customer_id)
  expect(await app.refused(pushSubscriptionCalls.removePushDevice, { params }, stranger.token)).toBe(
    'not_found',
  )
  expect((await app.call(pushSubscriptionCalls.removePushDevice, { params }, other)).devices).toEqual([])
  expect(await app.refused(pushSubscriptionCalls.removePushDevice, { params }, other)).toBe('not_found')
  await aDevice(app, service, token)
  expect((await app.call(pushSubscriptionCalls.unsubscribePush, {}, token)).devices).toEqual([])
  await app.call(pushSubscriptionCalls.unsubscribePush, {}, token)
  expect(await stored()).toEqual([])
})

test('only known push services are written to, and only with keys that are some', async () => {
  const { token } = await aPerson()
  const { endpoint, keys } = service.aBrowser().subscription
  for (const elsewhere of ['https://127.0.0.1/a', 'https://example.org/a', 'http://fcm.googleapis.com/a']) {
    const body = { endpoint: elsewhere, keys }
    expect(await app.refused(pushSubscriptionCalls.subscribePush, { body }, token)).toBe(
      'push_service_unknown',
    )
  }
  const wrong = [
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint, keys: { p256dh: keys.p256dh } },
    { endpoint: `${endpoint}\r\nx: y`, keys },
    { endpoint: 'file:///etc/passwd', keys },
    { endpoint: `${endpoint}${'a'.repeat(2000)}`, keys },
    { endpoint, keys, user_id: 1 },
  ]
  for (const body of wrong)
    expect(await app.refused(pushSubscriptionCalls.subscribePush, { body }, token)).toBe('invalid_input')
})

test('an admin acting as a user neither sees nor changes their browsers', async () => {
  const person = await aPerson()
  const acting = await actingAs(app, person)
  const body = service.aBrowser().subscription
  const params = { id: 1 }
  expect(await app.refused(pushSubscriptionCalls.getPushDevices, {}, acting)).toBe('impersonating')
  expect(await app.refused(pushSubscriptionCalls.subscribePush, { body }, acting)).toBe('impersonating')
  expect(await app.refused(pushSubscriptionCalls.unsubscribePush, {}, acting)).toBe('impersonating')
  expect(await app.refused(pushSubscriptionCalls.removePushDevice, { params }, acting)).toBe('impersonating')
  expect(await app.refused(pushSubscriptionCalls.sendTestPush, {}, acting)).toBe('impersonating')
  expect(await person.kept()).toEqual([person.endpoint])
})

test('a user has at most twenty browsers; one more replaces the oldest', async () => {
  const { id, read, kept: stored, token, endpoint, signInAgain } = await aPerson()
  app.clock.set('2026-11-20T10:30:00.000Z')
  const sessions = Array.from({ length: 20 }, (_, index) => ({
    user_id: id,
    token_hash: Buffer.from(`session ${index}`),
    created_at: app.clock.now(),
    expires_at: '2099-01-01T00:00:00.000Z',
  }))
  await read.insertInto('sessions').values(sessions).execute()
  const { keys } = service.aBrowser().subscription
  await read
    .insertInto('push_subscriptions')
    .values(
      sessions.map(({ token_hash: sessionHash, user_id, created_at }, index) => ({
        user_id,
        session_hash: sessionHash,
        created_at,
        ...keys,
        endpoint: `${service.origin}/${index}`,
      })),
    )
    .execute()
  await aDevice(app, service, await signInAgain())
  const left = await stored()
  expect([left.length, left.includes(endpoint)]).toEqual([20, false])
  expect((await app.call(pushSubscriptionCalls.getPushDevices, {}, token)).devices).toHaveLength(20)
})

test('a test message goes to all browsers of the person who asks for it, and to nobody without one', async () => {
  const { token, browser, signInAgain, customer_id } = await aPerson()
  const other = await aDevice(app, service, await signInAgain())
  await app.call(pushSubscriptionCalls.sendTestPush, {}, token)
  await runSending(app)
  for (const one of [browser, other]) {
    expect(service.shown(one)).toMatchObject([{ path: '/account', tag: 'test', lang: 'pt' }])
  }
  const nobody = await aUser(app, customer_id)
  expect(await app.refused(pushSubscriptionCalls.sendTestPush, {}, nobody.token)).toBe('not_found')
})

test('five tests in ten minutes are enough', async () => {
  const { token } = await aPerson()
  for (let count = 0; count < 5; count++) await app.call(pushSubscriptionCalls.sendTestPush, {}, token)
  expect(await app.refused(pushSubscriptionCalls.sendTestPush, {}, token)).toBe('too_many_requests')
})

test('a customer has one pair of keys, however many processes make them at once', async () => {
  const customerId = await aCustomer(app)
  const { read } = app.forCustomer(customerId)
  const made = await Promise.all([1, 2, 3, 4].map(() => ensurePushKeys(read, app.clock.now())))
  const keys = made.map(({ public_key }) => public_key)
  expect(new Set(keys).size).toBe(1)
  const { token } = await aUser(app, customerId)
  expect((await app.call(pushSubscriptionCalls.getPushDevices, {}, token)).public_key).toBe(keys[0])
  const other = await aUser(app, await aCustomer(app))
  expect((await app.call(pushSubscriptionCalls.getPushDevices, {}, other.token)).public_key).not.toBe(keys[0])
})

test('the export names browsers with their start and the notices sent, without any secret', async () => {
  const { token, read, browser } = await aPerson()
  await app.call(pushSubscriptionCalls.sendTestPush, {}, token)
  const exported = await app.call(accountCalls.exportAccount, {}, token)
  expect(exported.push_subscriptions).toMatchObject([{ user_agent: null }])
  expect(exported.push_messages).toMatchObject([{ title: expect.stringContaining('Funciona') }])
  const { private_key } = await ensurePushKeys(read, app.clock.now())
  const { endpoint, keys } = browser.subscription
  const text = JSON.stringify(exported)
  expect([private_key, endpoint, keys.auth].filter((secret) => text.includes(secret))).toEqual([])
})

test('a deleted account gets no notices', async () => {
  const { token, read, kept: stored } = await aPerson()
  await app.call(pushSubscriptionCalls.sendTestPush, {}, token)
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, token)
  expect(await stored()).toEqual([])
  expect(await read.selectFrom('push_messages').select('id').execute()).toEqual([])
})
