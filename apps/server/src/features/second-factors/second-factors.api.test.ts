import * as accountCalls from '@tertulia/contract/account'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as proofCalls from '@tertulia/contract/proofs'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import {
  actingAs,
  anAccount,
  ownPassword,
  signInAs,
  type AccountHolder,
} from '../../../test/factories/account.ts'
import { aUser } from '../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { makeToken } from '../../platform/access/tokens.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
beforeEach(() => app.clock.set(start))

/** The code that an app shows, by default now. */
const codeOf = (secret: string, at = app.clock.now()) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(at) })

/** Creates a user with a second factor; a minute later its first code is old. */
async function aProtected(settings: Parameters<typeof anAccount>[1] = {}) {
  const person = await anAccount(app, settings)
  const { secret } = await app.call(secondFactorCalls.beginSecondFactor, {}, person.token)
  const body = { code: codeOf(secret) }
  const { recovery_codes } = await app.call(secondFactorCalls.confirmSecondFactor, { body }, person.token)
  app.clock.set('2026-11-20T10:01:00.000Z')
  return { ...person, secret, recovery_codes }
}

type Refused = { message: string; challenge: string }
const giveAll = async (person: Pick<AccountHolder, 'hostname' | 'email'>) =>
  (await signInAs(app, person)) as unknown as Refused

/** Ends a sign-in by a code, at the host of the person’s club; returns the response's body. */
async function confirm(hostname: string, challenge: string, code: string) {
  const response = await app.http.inject({
    method: proofCalls.confirmSignIn.method,
    url: pathOf(proofCalls.confirmSignIn, {}),
    headers: { origin: `http://${hostname}` },
    payload: { challenge, code },
  })
  return response.json<{ access_token?: string; message?: string }>()
}

test('after the password, an account with a second factor is asked for a code, and the code signs in', async () => {
  const person = await aProtected()
  const refused = await giveAll(person)
  expect(refused).toMatchObject({ message: 'code_needed', challenge: expect.any(String) })
  const { access_token } = await confirm(person.hostname, refused.challenge, codeOf(person.secret))
  expect((await app.call(sessionCalls.renewSession, {}, access_token)).user.email).toBe(person.email)
})

test('a wrong password is refused as everywhere, whether there is a second factor or not', async () => {
  const person = await aProtected()
  expect(await signInAs(app, person, { password: 'wrong' })).toMatchObject({ message: 'wrong_credentials' })
})

test('a secret protects nothing before its first code', async () => {
  const person = await anAccount(app)
  const { secret, uri } = await app.call(secondFactorCalls.beginSecondFactor, {}, person.token)
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toContain(encodeURIComponent(person.email))
  const wrong = { body: { code: '000000' === codeOf(secret) ? '111111' : '000000' } }
  expect(await app.refused(secondFactorCalls.confirmSecondFactor, wrong, person.token)).toBe('wrong_code')
  expect((await signInAs(app, person)).access_token).toBeDefined()
  expect(await app.call(secondFactorCalls.getSecondFactor, {}, person.token)).toEqual({
    set_up_at: null,
    recovery_codes_left: 0,
  })
})

test('one that counts is not replaced before it is removed', async () => {
  const { token } = await aProtected()
  expect(await app.refused(secondFactorCalls.beginSecondFactor, {}, token)).toBe('second_factor_exists')
  const body = { code: '123456' }
  expect(await app.refused(secondFactorCalls.confirmSecondFactor, { body }, token)).toBe(
    'second_factor_exists',
  )
  expect((await app.call(secondFactorCalls.removeSecondFactor, {}, token)).set_up_at).toBeNull()
  await app.call(secondFactorCalls.beginSecondFactor, {}, token)
})

test('a code is taken once, and none of an earlier step afterwards', async () => {
  const person = await aProtected()
  const code = codeOf(person.secret)
  const earlier = codeOf(person.secret, '2026-11-20T10:00:30.000Z')
  const first = await giveAll(person)
  const second = await giveAll(person)
  expect((await confirm(person.hostname, first.challenge, code)).access_token).toBeDefined()
  expect(await confirm(person.hostname, second.challenge, code)).toMatchObject({ message: 'wrong_code' })
  expect(await confirm(person.hostname, second.challenge, earlier)).toMatchObject({ message: 'wrong_code' })
})

test('the code that set it up does not sign in, too', async () => {
  const person = await aProtected()
  const { challenge } = await giveAll(person)
  const first = codeOf(person.secret, start)
  expect(await confirm(person.hostname, challenge, first)).toMatchObject({ message: 'wrong_code' })
})

test.each([
  ['2026-11-20T10:00:30.000Z', true],
  ['2026-11-20T10:01:30.000Z', true],
  ['2026-11-20T10:02:00.000Z', false],
])('a code of %s is right at 10:01: %s', async (at, isRight) => {
  const person = await aProtected()
  const { challenge } = await giveAll(person)
  const answer = await confirm(person.hostname, challenge, codeOf(person.secret, at))
  expect(answer.access_token !== undefined).toBe(isRight)
})

test('a sign-in that waits for its code ends by it, and after five minutes', async () => {
  const person = await aProtected()
  const { challenge } = await giveAll(person)
  await confirm(person.hostname, challenge, codeOf(person.secret))
  const again = await confirm(person.hostname, challenge, person.recovery_codes[0] ?? '')
  expect(again).toMatchObject({ message: 'sign_in_expired' })
  const late = await giveAll(person)
  app.clock.set('2026-11-20T10:06:00.000Z')
  const answer = await confirm(person.hostname, late.challenge, codeOf(person.secret))
  expect(answer).toMatchObject({ message: 'sign_in_expired' })
})

test('another club knows nothing of the sign-in', async () => {
  const person = await aProtected()
  const other = await anAccount(app)
  const { challenge } = await giveAll(person)
  const answer = await confirm(other.hostname, challenge, codeOf(person.secret))
  expect(answer).toMatchObject({ message: 'sign_in_expired' })
})

test('another password ends sign-ins that wait for their code', async () => {
  const person = await aProtected()
  const { challenge } = await giveAll(person)
  const body = { current_password: ownPassword, password: 'another horse' }
  await app.call(accountCalls.changePassword, { body }, person.token)
  const answer = await confirm(person.hostname, challenge, codeOf(person.secret))
  expect(answer).toMatchObject({ message: 'sign_in_expired' })
})

test('a recovery code signs in once, however it is typed', async () => {
  const person = await aProtected()
  expect(person.recovery_codes).toHaveLength(10)
  const [code = ''] = person.recovery_codes
  const first = await giveAll(person)
  const typed = code.toUpperCase().replaceAll('-', ' ')
  expect((await confirm(person.hostname, first.challenge, typed)).access_token).toBeDefined()
  const second = await giveAll(person)
  expect(await confirm(person.hostname, second.challenge, code)).toMatchObject({ message: 'wrong_code' })
  const own = await app.call(secondFactorCalls.getSecondFactor, {}, person.token)
  expect(own).toEqual({ set_up_at: start, recovery_codes_left: 9 })
})

test('recovery codes are stored as hashes, and new ones replace them', async () => {
  const person = await aProtected()
  const { read } = app.forCustomer(person.customer_id)
  const stored = JSON.stringify(await read.selectFrom('recovery_codes').selectAll().execute())
  const [old = ''] = person.recovery_codes
  expect(stored).not.toContain(old)
  const renewed = await app.call(secondFactorCalls.renewRecoveryCodes, {}, person.token)
  expect(renewed.recovery_codes_left).toBe(10)
  const { challenge } = await giveAll(person)
  expect(await confirm(person.hostname, challenge, old)).toMatchObject({ message: 'wrong_code' })
  const [fresh = ''] = renewed.recovery_codes
  expect((await confirm(person.hostname, challenge, fresh)).access_token).toBeDefined()
})

test('ten wrong codes close the account for a while, and a right password does not clear their count', async () => {
  const person = await aProtected()
  for (let failure = 0; failure < 10; failure++) {
    const { challenge } = await giveAll(person)
    expect(await confirm(person.hostname, challenge, 'abcd-efgh')).toMatchObject({ message: 'wrong_code' })
  }
  expect(await giveAll(person)).toMatchObject({ message: 'too_many_requests' })
})

test('ten wrong first codes are the last for a while', async () => {
  const { token } = await anAccount(app)
  await app.call(secondFactorCalls.beginSecondFactor, {}, token)
  const wrong = { body: { code: 'abcdef' } }
  for (let failure = 0; failure < 10; failure++) {
    expect(await app.refused(secondFactorCalls.confirmSecondFactor, wrong, token)).toBe('wrong_code')
  }
  expect(await app.refused(secondFactorCalls.confirmSecondFactor, wrong, token)).toBe('too_many_requests')
})

test('a mailed link for a new password leaves the second factor', async () => {
  const person = await aProtected()
  const reset = makeToken(person.customer_id)
  const times = { created_at: app.clock.now(), expires_at: '2099-01-01T00:00:00.000Z' }
  await app.forCustomer(person.customer_id).tx((db) =>
    db
      .insertInto('password_resets')
      .values({ token_hash: reset.token_hash, user_id: person.id, ...times })
      .execute(),
  )
  const { statusCode } = await app.http.inject({
    method: passwordResetCalls.resetPassword.method,
    url: pathOf(passwordResetCalls.resetPassword, { params: { token: reset.token } }),
    headers: { origin: `http://${person.hostname}` },
    payload: { password: 'a third horse' },
  })
  expect(statusCode).toBe(200)
  const answer = await signInAs(app, person, { password: 'a third horse' })
  expect(answer).toMatchObject({ message: 'code_needed' })
})

test('an admin removes a lost one: recorded, and its person is told by mail', async () => {
  const person = await aProtected()
  const admin = await aUser(app, person.customer_id, { roles: { admin: true } })
  const params = { id: person.id }
  expect((await app.call(userCalls.getUser, { params }, admin.token)).second_factor).toBe(true)
  const saved = await app.call(secondFactorCalls.removeUserSecondFactor, { params }, admin.token)
  expect(saved.second_factor).toBe(false)
  expect((await signInAs(app, person)).access_token).toBeDefined()
  const { read } = app.forCustomer(person.customer_id)
  const mails = await read.selectFrom('outbox').select(['user_id', 'kind']).execute()
  expect(mails).toEqual([{ user_id: person.id, kind: 'second_factor_removed' }])
  const log = await read.selectFrom('audit_log').select(['user_id', 'action', 'subject_id']).execute()
  expect(log).toEqual([
    { user_id: person.id, action: 'set_up_second_factor', subject_id: null },
    { user_id: admin.id, action: 'remove_second_factor', subject_id: person.id },
  ])
  expect(await app.refused(secondFactorCalls.removeUserSecondFactor, { params }, admin.token)).toBe(
    'not_found',
  )
})

test('nobody else removes one: no other club’s admin, no player, and no admin their own this way', async () => {
  const person = await aProtected({ roles: { admin: true } })
  const elsewhere = await anAccount(app, { roles: { admin: true } })
  const player = await aUser(app, person.customer_id)
  const asked = { params: { id: person.id } }
  const { removeUserSecondFactor } = secondFactorCalls
  expect(await app.refused(removeUserSecondFactor, asked, elsewhere.token)).toBe('not_found')
  expect(await app.refused(removeUserSecondFactor, asked, player.token)).toBe('forbidden')
  expect(await app.refused(removeUserSecondFactor, asked, person.token)).toBe('not_found')
})

test('an admin who acts as somebody neither sees nor changes their second factor', async () => {
  const person = await aProtected()
  const acting = await actingAs(app, person)
  const { getSecondFactor, beginSecondFactor, removeSecondFactor, renewRecoveryCodes } = secondFactorCalls
  for (const endpoint of [getSecondFactor, beginSecondFactor, removeSecondFactor, renewRecoveryCodes]) {
    expect(await app.refused(endpoint, {}, acting)).toBe('impersonating')
  }
})
