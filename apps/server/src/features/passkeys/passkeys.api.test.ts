import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import * as proofCalls from '@tertulia/contract/proofs'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import { beforeEach, expect, test } from 'vitest'
import { actingAs, anAccount, signInAs, type AccountHolder } from '../../../test/factories/account.ts'
import { aPasskeyDevice } from '../../../test/factories/passkey-device.ts'
import { aUser } from '../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
beforeEach(() => app.clock.set(start))

/** Where the club's passkeys are made. */
const clubOf = async ({ token }: Pick<AccountHolder, 'token'>) => {
  const { host } = await app.call(passkeyCalls.listPasskeys, {}, token)
  return { host, origin: `http://${host}` }
}

async function aPasskeyHolder() {
  const person = await anAccount(app)
  const at = await clubOf(person)
  const device = aPasskeyDevice()
  const { challenge } = await app.call(passkeyCalls.beginPasskey, {}, person.token)
  const body = { name: ' My\u200b phone ', credential: device.make(challenge, at) }
  const { passkeys: listed } = await app.call(passkeyCalls.addPasskey, { body }, person.token)
  return { ...person, at, device, body, listed }
}

/** Calls an endpoint as a visitor at the host of a club. */
async function visit(endpoint: Endpoint, { hostname }: Pick<AccountHolder, 'hostname'>, payload = {}) {
  const response = await app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, {}),
    headers: { origin: `http://${hostname}` },
    payload,
  })
  return response.json<{
    message?: string
    challenge: string
    access_token?: string
    user?: { id: number }
  }>()
}

const begin = async (at: Pick<AccountHolder, 'hostname'>) =>
  (await visit(passkeyCalls.beginPasskeySignIn, at)).challenge

test('a passkey is added under a name, and signs in without a password or code', async () => {
  const person = await aPasskeyHolder()
  expect(person.listed).toMatchObject([
    { name: 'My phone', created_at: start, last_used_at: null, usable: true },
  ])
  await app.call(secondFactorCalls.beginSecondFactor, {}, person.token)

  app.clock.set('2026-11-20T11:00:00.000Z')
  const options = await visit(passkeyCalls.beginPasskeySignIn, person)
  expect(options).toEqual({
    challenge: expect.any(String),
    rpId: person.at.host,
    userVerification: 'required',
    timeout: 300_000,
  })
  const signed = person.device.sign(options.challenge, person.at)
  const session = await visit(passkeyCalls.signInByPasskey, person, signed)
  expect(session.user?.id).toBe(person.id)
  const { passkeys: listed } = await app.call(passkeyCalls.listPasskeys, {}, session.access_token)
  expect(listed[0]?.last_used_at).toBe('2026-11-20T11:00:00.000Z')
})

test('a second passkey of the same name gets a number, and the first device is named with the way to reach it', async () => {
  const person = await aPasskeyHolder()
  const { challenge, excludeCredentials } = await app.call(passkeyCalls.beginPasskey, {}, person.token)
  expect(excludeCredentials).toEqual([
    { id: expect.any(String), type: 'public-key', transports: expect.any(Array) },
  ])
  const body = { name: 'My phone', credential: aPasskeyDevice().make(challenge, person.at) }
  const { passkeys: listed } = await app.call(passkeyCalls.addPasskey, { body }, person.token)
  expect(listed.map(({ name }) => name).toSorted()).toEqual(['My phone', 'My phone 2'])
})

test('an owner hears how many passkeys another first host name would stop', async () => {
  const person = await aPasskeyHolder()
  const owner = await aUser(app, person.customer_id, { roles: { customer: true } })
  const count = (hostnames: string) =>
    app.call(customerSettingCalls.countStoppedPasskeys, { query: { hostnames } }, owner.token)
  expect(await count(`${person.at.host},zzz.test`)).toEqual({ passkeys: 0, people: 0 })
  expect(await count('aaa.test')).toEqual({ passkeys: 1, people: 1 })
  expect(await count(`aaa.test, ${person.at.host}`)).toEqual({ passkeys: 1, people: 1 })
  const player = await aUser(app, person.customer_id)
  const asked = { query: { hostnames: 'aaa.test' } }
  expect(await app.refused(customerSettingCalls.countStoppedPasskeys, asked, player.token)).toBe('forbidden')
})

test('what a device has signed is taken once, and not after five minutes', async () => {
  const person = await aPasskeyHolder()
  const challenge = await begin(person)
  const signed = person.device.sign(challenge, person.at)
  expect((await visit(passkeyCalls.signInByPasskey, person, signed)).access_token).toEqual(expect.any(String))
  expect((await visit(passkeyCalls.signInByPasskey, person, signed)).message).toBe('sign_in_expired')

  const late = person.device.sign(await begin(person), person.at)
  app.clock.set('2026-11-20T10:05:00.000Z')
  expect((await visit(passkeyCalls.signInByPasskey, person, late)).message).toBe('sign_in_expired')
  const made = person.device.sign('never-given', person.at)
  expect((await visit(passkeyCalls.signInByPasskey, person, made)).message).toBe('sign_in_expired')
})

test('a signature for another page, another host, without its owner’s check, or by another key signs nobody in', async () => {
  const person = await aPasskeyHolder()
  const { at, device } = person
  const refused = async (sign: (challenge: string) => object) => {
    const answer = await visit(passkeyCalls.signInByPasskey, person, sign(await begin(person)))
    return answer.message
  }
  const elsewhere = { host: 'evil.test', origin: 'http://evil.test' }
  expect(await refused((challenge) => device.sign(challenge, { ...at, origin: elsewhere.origin }))).toBe(
    'wrong_credentials',
  )
  expect(await refused((challenge) => device.sign(challenge, { ...at, host: elsewhere.host }))).toBe(
    'wrong_credentials',
  )
  expect(await refused((challenge) => device.sign(challenge, at, { verified: false }))).toBe(
    'wrong_credentials',
  )
  const { id } = device
  expect(await refused((challenge) => ({ ...aPasskeyDevice().sign(challenge, at), id }))).toBe(
    'wrong_credentials',
  )
  expect(await refused((challenge) => aPasskeyDevice().sign(challenge, at))).toBe('wrong_credentials')
})

test('a count that goes back is a copy of the key; a key that does not count is none', async () => {
  const person = await aPasskeyHolder()
  const signIn = async (counter: number) => {
    const signed = person.device.sign(await begin(person), person.at, { counter })
    return (await visit(passkeyCalls.signInByPasskey, person, signed)).message ?? 'in'
  }
  expect([await signIn(0), await signIn(5), await signIn(5), await signIn(4)]).toEqual([
    'in',
    'in',
    'wrong_credentials',
    'wrong_credentials',
  ])
  expect([await signIn(0), await signIn(6)]).toEqual(['in', 'in'])
})

test('a passkey belongs to its club', async () => {
  const person = await aPasskeyHolder()
  const other = await aPasskeyHolder()
  const signed = person.device.sign(await begin(other), other.at)
  expect((await visit(passkeyCalls.signInByPasskey, other, signed)).message).toBe('wrong_credentials')
  const id = person.listed[0]?.id ?? 0
  const naming = { params: { id }, body: { name: 'Mine' } }
  expect(await app.refused(passkeyCalls.renamePasskey, naming, other.token)).toBe(
    id === other.listed[0]?.id ? null : 'not_found',
  )
})

test('a passkey is made once, for the person who asked, with a check of its owner', async () => {
  const person = await aPasskeyHolder()
  const { at, token, body } = person
  expect(await app.refused(passkeyCalls.addPasskey, { body }, token)).toBe('sign_in_expired')
  const add = (credential: ReturnType<typeof person.device.make>) =>
    app.refused(passkeyCalls.addPasskey, { body: { name: 'Phone', credential } }, token)
  const next = async () => (await app.call(passkeyCalls.beginPasskey, {}, token)).challenge
  expect(await add(person.device.make(await next(), at))).toBe('invalid_input')
  expect(await add(aPasskeyDevice().make(await next(), at, { verified: false }))).toBe('invalid_input')
  expect(await add(aPasskeyDevice().make(await next(), { ...at, origin: 'http://evil.test' }))).toBe(
    'invalid_input',
  )
  const stranger = await aPasskeyHolder()
  const { challenge } = await app.call(passkeyCalls.beginPasskey, {}, stranger.token)
  expect(await add(aPasskeyDevice().make(challenge, at))).toBe('sign_in_expired')
})

test('passkeys are named and removed by their owner, with a fresh proof, and never by an admin who acts as them', async () => {
  const person = await aPasskeyHolder()
  const params = { id: person.listed[0]?.id ?? 0 }
  const renamed = await app.call(
    passkeyCalls.renamePasskey,
    { params, body: { name: 'Old phone' } },
    person.token,
  )
  expect(renamed.passkeys[0]?.name).toBe('Old phone')
  const admin = await actingAs(app, person)
  expect(await app.refused(passkeyCalls.removePasskey, { params }, admin)).toBe('impersonating')
  expect(await app.refused(passkeyCalls.beginPasskey, {}, admin)).toBe('impersonating')

  const { access_token: token } = await signInAs(app, person)
  app.clock.set('2026-11-20T10:11:00.000Z')
  expect(await app.refused(passkeyCalls.beginPasskey, {}, token)).toBe('proof_needed')
  expect(await app.refused(passkeyCalls.removePasskey, { params }, token)).toBe('proof_needed')
  expect((await app.call(passkeyCalls.removePasskey, { params }, person.token)).passkeys).toEqual([])
  const signed = person.device.sign(await begin(person), person.at)
  expect((await visit(passkeyCalls.signInByPasskey, person, signed)).message).toBe('wrong_credentials')
})

test('a passkey of one’s own is a fresh proof; somebody else’s is none', async () => {
  const person = await aPasskeyHolder()
  const { access_token: token } = await signInAs(app, person)
  app.clock.set('2026-11-20T10:11:00.000Z')
  expect(await app.call(proofCalls.getProofWays, {}, token)).toEqual({
    password: true,
    code: false,
    passkey: true,
  })
  const { email } = await anAccount(app)
  const stranger = { ...person, ...(await aUser(app, person.customer_id, { email: `x${email}` })) }
  const theirs = aPasskeyDevice()
  const made = theirs.make(
    (await app.call(passkeyCalls.beginPasskey, {}, stranger.token)).challenge,
    person.at,
  )
  await app.call(passkeyCalls.addPasskey, { body: { name: 'Theirs', credential: made } }, stranger.token)
  const wrong = { body: theirs.sign(await begin(person), person.at) }
  expect(await app.refused(passkeyCalls.proveByPasskey, wrong, token)).toBe('wrong_credentials')
  expect(await app.refused(passkeyCalls.beginPasskey, {}, token)).toBe('proof_needed')

  const body = person.device.sign(await begin(person), person.at)
  await app.call(passkeyCalls.proveByPasskey, { body }, token)
  await app.call(passkeyCalls.beginPasskey, {}, token)
})
