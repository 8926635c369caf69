import * as proofCalls from '@tertulia/contract/proofs'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import * as sessionCalls from '@tertulia/contract/session'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { actingAs, anAccount, ownPassword, signInAs } from '../../../test/factories/account.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
beforeEach(() => app.clock.set('2026-11-20T10:00:00.000Z'))

/** Signs a new user in by password; returns the token of that session. */
async function signedIn() {
  const person = await anAccount(app)
  const { access_token: token = '' } = await signInAs(app, person)
  return { ...person, token }
}

const begin = (token: string) => app.refused(secondFactorCalls.beginSecondFactor, {}, token)
const wrongPassword = { body: { password: 'wrong' } }

test('signing in is a proof for ten minutes; then the password is one again', async () => {
  const { token } = await signedIn()
  app.clock.set('2026-11-20T10:10:00.000Z')
  await app.call(secondFactorCalls.beginSecondFactor, {}, token)
  app.clock.set('2026-11-20T10:10:00.001Z')
  expect(await begin(token)).toBe('proof_needed')
  expect(await app.call(proofCalls.getProofWays, {}, token)).toEqual({
    password: true,
    code: false,
    passkey: false,
  })
  expect(await app.refused(proofCalls.proveIdentity, wrongPassword, token)).toBe('wrong_password')
  expect(await begin(token)).toBe('proof_needed')
  await app.call(proofCalls.proveIdentity, { body: { password: ownPassword } }, token)
  await app.call(secondFactorCalls.beginSecondFactor, {}, token)
})

test('a proof counts for the session that gave it alone', async () => {
  const person = await signedIn()
  const { access_token: other = '' } = await signInAs(app, person)
  app.clock.set('2026-11-20T11:00:00.000Z')
  await app.call(proofCalls.proveIdentity, { body: { password: ownPassword } }, person.token)
  expect(await begin(other)).toBe('proof_needed')
})

test('a renewed session keeps its proof, and gets none by being renewed', async () => {
  const { token } = await signedIn()
  app.clock.set('2026-12-10T10:00:00.000Z')
  const { access_token: renewed } = await app.call(sessionCalls.renewSession, {}, token)
  expect(await begin(renewed)).toBe('proof_needed')
})

test('a code of the app is a proof once; a recovery code is none', async () => {
  const { token } = await signedIn()
  const { secret } = await app.call(secondFactorCalls.beginSecondFactor, {}, token)
  const codeAt = (at: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(at) })
  const { recovery_codes } = await app.call(
    secondFactorCalls.confirmSecondFactor,
    { body: { code: codeAt(app.clock.now()) } },
    token,
  )
  app.clock.set('2026-11-20T11:00:00.000Z')
  expect(await app.call(proofCalls.getProofWays, {}, token)).toEqual({
    password: true,
    code: true,
    passkey: false,
  })
  const recovery = { body: { code: recovery_codes[0] ?? '' } }
  expect(await app.refused(proofCalls.proveIdentity, recovery, token)).toBe('wrong_code')
  const proof = { body: { code: codeAt(app.clock.now()) } }
  await app.call(proofCalls.proveIdentity, proof, token)
  await app.call(secondFactorCalls.renewRecoveryCodes, {}, token)
  expect(await app.refused(proofCalls.proveIdentity, proof, token)).toBe('wrong_code')
})

test('who acts as somebody proves who they are themselves, not who they act as', async () => {
  const person = await anAccount(app)
  const acting = await actingAs(app, person)
  expect(await app.call(proofCalls.getProofWays, {}, acting)).toEqual({
    password: false,
    code: false,
    passkey: false,
  })
  const theirs = { body: { password: ownPassword } }
  expect(await app.refused(proofCalls.proveIdentity, theirs, acting)).toBe('wrong_password')
})

test('nothing is no proof, and of two both must be right', async () => {
  const { token } = await signedIn()
  expect(await app.refused(proofCalls.proveIdentity, { body: {} }, token)).toBe('invalid_input')
  const both = { body: { password: ownPassword, code: '123456' } }
  expect(await app.refused(proofCalls.proveIdentity, both, token)).toBe('wrong_code')
})

test('ten wrong proofs are the last for a while', async () => {
  const { token } = await signedIn()
  for (let failure = 0; failure < 10; failure++) {
    expect(await app.refused(proofCalls.proveIdentity, wrongPassword, token)).toBe('wrong_password')
  }
  const right = { body: { password: ownPassword } }
  expect(await app.refused(proofCalls.proveIdentity, right, token)).toBe('too_many_requests')
})
