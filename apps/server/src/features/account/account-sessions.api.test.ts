import * as accountCalls from '@tertulia/contract/account'
import * as sessionCalls from '@tertulia/contract/session'
import { expect, test } from 'vitest'
import { actingAs, anAccount, forgetProof, signInAs } from '../../../test/factories/account.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const aPerson = () => anAccount(app)

test('sessions are listed by device, and all but the current one can be ended', async () => {
  const person = await aPerson()
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  app.clock.set('2026-11-20T11:00:00.000Z')
  const { access_token = '' } = await signInAs(app, person, { user_agent: iphone })
  app.clock.set('2026-11-20T10:00:00.000Z')
  const { sessions } = await app.call(accountCalls.getAccount, {}, person.token)
  expect(sessions.map(({ browser, system, device, current }) => [browser, system, device, current])).toEqual([
    ['Safari', 'iOS', 'phone', false],
    [null, null, null, true],
  ])
  const after = await app.call(accountCalls.endOtherSessions, {}, person.token)
  expect(after.sessions.map(({ current }) => current)).toEqual([true])
  expect(await app.refused(accountCalls.getAccount, {}, access_token)).toBe('not_signed_in')
})

test('a session can be ended only by its user, and its last use is shown to the hour', async () => {
  const person = await aPerson()
  const curl = await signInAs(app, person, { user_agent: 'curl/8.5.0' })
  const stranger = await aPerson()
  app.clock.set('2026-11-20T12:30:00.000Z')
  await app.call(accountCalls.getAccount, {}, curl.access_token)
  const findOther = async () =>
    (await app.call(accountCalls.getAccount, {}, person.token)).sessions.find(({ current }) => !current)
  // The use is noted after the response.
  await expect.poll(findOther).toMatchObject({ browser: 'curl', last_seen_at: '2026-11-20T12:30:00.000Z' })
  const other = await findOther()
  app.clock.set('2026-11-20T10:00:00.000Z')
  const params = { id: other?.id ?? 0 }
  expect(await app.refused(accountCalls.endSession, { params }, stranger.token)).toBe('not_found')
  expect(await app.refused(accountCalls.endSession, { params }, await actingAs(app, person))).toBe(
    'impersonating',
  )
  const after = await app.call(accountCalls.endSession, { params }, person.token)
  expect(after.sessions.map(({ id }) => id)).not.toContain(params.id)
  expect(await app.refused(accountCalls.getAccount, {}, curl.access_token)).toBe('not_signed_in')
  expect(await app.refused(accountCalls.endSession, { params }, person.token)).toBe('not_found')
})

test('who has not proved lately who they are ends no session but the present one', async () => {
  const person = await aPerson()
  const other = await signInAs(app, person)
  await forgetProof(app, person.customer_id, person.token)
  expect(await app.refused(accountCalls.endOtherSessions, {}, person.token)).toBe('proof_needed')
  await app.call(accountCalls.getAccount, {}, other.access_token)
  await app.call(sessionCalls.signOut, {}, person.token)
})

test('a renewed session has begun when it was begun', async () => {
  const person = await aPerson()
  const { access_token = '' } = await signInAs(app, person)
  app.clock.set('2026-12-10T10:00:00.000Z')
  const renewed = await app.call(sessionCalls.renewSession, {}, access_token)
  const { sessions } = await app.call(accountCalls.getAccount, {}, renewed.access_token)
  app.clock.set('2026-11-20T10:00:00.000Z')
  expect(sessions.find(({ current }) => current)?.begun_at).toBe('2026-11-20T10:00:00.000Z')
})
