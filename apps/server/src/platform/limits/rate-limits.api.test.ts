import * as accountCalls from '@tertulia/contract/account'
import * as messageCalls from '@tertulia/contract/messages'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as homeCalls from '@tertulia/contract/home'
import * as sessionCalls from '@tertulia/contract/session'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as logCalls from '@tertulia/contract/logs'
import { expect, test } from 'vitest'
import { anAccount, signInAs } from '../../../test/factories/account.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'

const app = testApp(undefined, () => ({ trustedProxies: ['192.0.2.0/24'] }))

const current = { query: { current: '' as const } }
const message = { body: { language: 'pt' as const, message: 'Quando é que posso jogar?' } }

test('requests are counted by user over all their sessions', async () => {
  const person = await anAccount(app)
  const { access_token } = await signInAs(app, person)
  const body = { action: 'page load' }
  for (let call = 0; call < 30; call++) {
    for (const token of [person.token, access_token]) await app.call(logCalls.postLog, { body }, token)
  }
  expect(await app.refused(logCalls.postLog, { body }, access_token)).toBe('too_many_requests')
  const other = await anAccount(app)
  await app.call(logCalls.postLog, { body }, other.token)
})

test('a visitor’s requests are counted by address, even with invalid tokens', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) {
    const { statusCode } = await app.http.inject({
      url: pathOf(passwordResetCalls.getPasswordReset, { params: { token: 'x' } }),
      headers: { authorization: `Bearer made.up.${call}` },
    })
    statuses.push(statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

/** Sends a visitor's request 61 times, one more than may be sent in a minute; returns how many were refused. */
async function countRefused(peer: string, forwardedOf: (call: number) => string): Promise<number> {
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) {
    const { statusCode } = await app.http.inject({
      url: pathOf(passwordResetCalls.getPasswordReset, { params: { token: 'x' } }),
      remoteAddress: peer,
      headers: { 'x-forwarded-for': forwardedOf(call) },
    })
    statuses.push(statusCode)
  }
  return statuses.filter((status) => status === 429).length
}

test('behind a trusted proxy each visitor is counted alone, whatever they forward themselves', async () => {
  expect(await countRefused('192.0.2.1', (call) => `198.51.100.${call % 2}`)).toBe(0)
  expect(await countRefused('192.0.2.1', (call) => `10.0.0.${call}, 198.51.100.7`)).toBe(1)
})

test('an address that somebody forwards who is no trusted proxy is not believed', async () => {
  expect(await countRefused('203.0.113.9', (call) => `198.51.100.${call}`)).toBe(1)
})

test('the IPv6 addresses of one connection are counted together', async () => {
  expect(await countRefused('192.0.2.1', (call) => `2001:db8:1:1::${call.toString(16)}`)).toBe(1)
  expect(await countRefused('192.0.2.1', (call) => `2001:db8:1:${(call % 2) + 2}::1`)).toBe(0)
})

test('a user waiting for approval can open pages, write to the team and save the profile', async () => {
  const { token } = await anAccount(app, { roles: null })
  for (let page = 0; page < 10; page++) {
    await app.call(sessionCalls.renewSession, {}, token)
    await app.call(notificationCalls.getCurrentNotifications, current, token)
    expect(await app.refused(homeCalls.getHome, {}, token)).toBe('forbidden')
    await app.call(logCalls.postLog, { body: { action: 'page load' } }, token)
  }
  await app.call(messageCalls.sendMessage, message, token)
  const { preferences } = await app.call(accountCalls.getAccount, {}, token)
  await app.call(accountCalls.savePreferences, { body: preferences }, token)
})

test('an account that is not approved may send sixty requests a minute, including refused ones', async () => {
  const waiting = await anAccount(app, { roles: null })
  const { access_token } = await signInAs(app, waiting)
  for (let call = 0; call < 30; call++) {
    await app.call(notificationCalls.getCurrentNotifications, current, waiting.token)
    expect(await app.refused(homeCalls.getHome, {}, access_token)).toBe('forbidden')
  }
  expect(await app.refused(notificationCalls.getCurrentNotifications, current, access_token)).toBe(
    'too_many_requests',
  )
  const { headers, statusCode } = await app.http.inject({
    url: pathOf(homeCalls.getHome, {}),
    headers: { authorization: `Bearer ${waiting.token}`, origin: 'http://web.test' },
  })
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(headers['access-control-expose-headers']).toContain('retry-after')
  const other = await anAccount(app, { roles: null })
  await app.call(notificationCalls.getCurrentNotifications, current, other.token)
})

test('of those ten may change something; once approved there is no such limit', async () => {
  const waiting = await anAccount(app, { roles: null })
  const { preferences } = await app.call(accountCalls.getAccount, {}, waiting.token)
  const save = { body: preferences }
  for (let call = 0; call < 10; call++) await app.call(accountCalls.savePreferences, save, waiting.token)
  expect(await app.refused(accountCalls.savePreferences, save, waiting.token)).toBe('too_many_requests')
  await app.call(accountCalls.getAccount, {}, waiting.token)
  await app
    .forCustomer(waiting.customer_id)
    .tx((db) => db.insertInto('user_roles').values({ user_id: waiting.id, role: 'regular_player' }).execute())
  await app.call(accountCalls.savePreferences, save, waiting.token)
})
