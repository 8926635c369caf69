import * as accountCalls from '@tertulia/contract/account'
import * as proofCalls from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import { attemptLimits } from '@tertulia/contract/attempt-limits'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { anAccount, ownPassword, type AccountHolder } from '../../../test/factories/account.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { limitKnownDevices } from '../../platform/access/known-devices.ts'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'

const app = testApp(undefined, () => ({ trustedProxies: ['127.0.0.1'] }))
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  await app.database.pool.query('delete from throttles')
})

const tenTimes = Array.from({ length: attemptLimits['sign-in-account'].max })
const homeNetwork = '198.51.100.1'
let strangers = 0
/** A network that nobody has used before. */
const elsewhere = () => `203.0.${Math.floor(++strangers / 250)}.${strangers % 250}`

type Visit = { network?: string; device?: string | undefined; password?: string }

function signIn(
  { hostname, email }: Pick<AccountHolder, 'hostname' | 'email'>,
  { network = elsewhere(), device, password = ownPassword }: Visit = {},
): Promise<LightMyRequestResponse> {
  return app.http.inject({
    method: 'POST',
    url: pathOf(sessionCalls.signIn, {}),
    headers: {
      origin: `http://${hostname}`,
      'x-forwarded-for': network,
      ...(device && { cookie: `known-device=${device}` }),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ email, password }).toString(),
  })
}

const deviceOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.find(({ name }) => name === 'known-device')?.value

/** Ten wrong passwords, each from another network. */
async function attack(person: AccountHolder): Promise<void> {
  for (const _ of tenTimes) expect((await signIn(person, { password: 'wrong' })).statusCode).toBe(401)
}

test('strangers’ wrong passwords keep nobody out on a device that the account has used', async () => {
  const person = await anAccount(app)
  const device = deviceOf(await signIn(person))
  expect(device).toBeDefined()
  await attack(person)
  expect((await signIn(person)).statusCode).toBe(429)
  expect((await signIn(person, { device })).statusCode).toBe(200)
})

test('nor in a network that it has used, to sign in or since then', async () => {
  const person = await anAccount(app)
  const started = await signIn(person, { network: homeNetwork })
  const { access_token: token } = started.json<{ access_token: string }>()
  app.clock.set('2026-11-20T11:00:00.000Z')
  const office = elsewhere()
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': office }
  await app.http.inject({ url: pathOf(proofCalls.getProofWays, {}), headers })
  const { read } = app.forCustomer(person.customer_id)
  const networks = read.selectFrom('known_devices').select('hash').where('kind', '=', 'network')
  await expect.poll(async () => (await networks.execute()).length).toBe(2)
  await attack(person)
  expect((await signIn(person, { network: homeNetwork })).statusCode).toBe(200)
  expect((await signIn(person, { network: office })).statusCode).toBe(200)
})

test('what a rival has counted stays counted when the player signs in', async () => {
  const person = await anAccount(app)
  await signIn(person, { network: homeNetwork })
  await attack(person)
  await signIn(person, { network: homeNetwork })
  expect((await signIn(person)).statusCode).toBe(429)
})

test('a known device is bounded, too, and keeps neither strangers nor other devices out', async () => {
  const person = await anAccount(app)
  const [lost, own] = [deviceOf(await signIn(person)), deviceOf(await signIn(person))]
  for (const _ of tenTimes) {
    expect((await signIn(person, { device: lost, password: 'wrong' })).statusCode).toBe(401)
  }
  const refused = await signIn(person, { device: lost })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(attemptLimits['sign-in-known'].seconds)
  expect((await signIn(person, { device: own })).statusCode).toBe(200)
  expect((await signIn(person)).statusCode).toBe(200)
})

test('a device is known to the accounts that have used it, and to no other', async () => {
  const rival = await anAccount(app)
  const person = await anAccount(app)
  const device = deviceOf(await signIn(rival))
  await attack(person)
  expect((await signIn(person, { device })).statusCode).toBe(429)
  expect((await signIn(person, { device: `${person.customer_id}.${'x'.repeat(43)}` })).statusCode).toBe(429)
})

test('devices are forgotten after 400 days, networks after 90, and beyond the latest fifty of an account', async () => {
  const person = await anAccount(app)
  const { read } = app.forCustomer(person.customer_id)
  const kept = async () =>
    (await read.selectFrom('known_devices').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  for (let visit = 0; visit < 52; visit++) await signIn(person, { network: homeNetwork })
  expect(await kept()).toHaveLength(53)
  await limitKnownDevices(read)
  expect(await kept()).toHaveLength(51)
  await deleteOldRows(read, '2027-02-18T10:00:00.001Z')
  expect(new Set(await kept())).toEqual(new Set(['device']))
  await deleteOldRows(read, '2027-12-25T10:00:00.001Z')
  expect(await kept()).toEqual([])
})

test('of 120 wrong passwords at once ten are checked', async () => {
  const person = await anAccount(app)
  const burst = Array.from({ length: 120 }, () => signIn(person, { password: 'wrong' }))
  const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(110)
})

test('of 60 codes at once ten are checked', async () => {
  const person = await anAccount(app)
  const { secret } = await app.call(secondFactorCalls.beginSecondFactor, {}, person.token)
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.parse(app.clock.now()) })
  await app.call(secondFactorCalls.confirmSecondFactor, { body: { code } }, person.token)
  const { challenge } = (await signIn(person)).json<{ challenge: string }>()
  const burst = Array.from({ length: 60 }, (_, index) =>
    app.http.inject({
      method: proofCalls.confirmSignIn.method,
      url: pathOf(proofCalls.confirmSignIn, {}),
      headers: { origin: `http://${person.hostname}`, 'x-forwarded-for': elsewhere() },
      payload: { challenge, code: `abcd-efgh-${String(index).padStart(4, '0')}` },
    }),
  )
  const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
})

test.each([
  ['proofs', proofCalls.proveIdentity, { password: 'wrong' }],
  ['first codes', secondFactorCalls.confirmSecondFactor, { code: 'abcdef' }],
  [
    'passwords of one’s own',
    accountCalls.changePassword,
    { current_password: 'wrong', password: 'a better horse' },
  ],
] as const)('of 30 wrong %s at once ten are checked', async (_what, endpoint, body) => {
  const person = await anAccount(app)
  await app.call(secondFactorCalls.beginSecondFactor, {}, person.token)
  const burst = Array.from({ length: 30 }, () => app.refused(endpoint, { body }, person.token))
  const codes = await Promise.all(burst)
  expect(codes.filter((code) => code !== 'too_many_requests')).toHaveLength(10)
})

test('wrong passwords of one network do not fill the queue for those of another', async () => {
  const person = await anAccount(app)
  const rival = elsewhere()
  const burst = Array.from({ length: 100 }, (_, index) =>
    signIn({ ...person, email: `nobody${index}@example.test` }, { network: rival, password: 'wrong' }),
  )
  const own = await signIn(person)
  const refused = (await Promise.all(burst)).filter(({ statusCode }) => statusCode === 429)
  expect(own.statusCode).toBe(200)
  expect(refused.length).toBeGreaterThan(80)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('a refusal by the queue counts as no failure', async () => {
  const person = await anAccount(app)
  const network = elsewhere()
  const burst = Array.from({ length: 40 }, () => signIn(person, { network }))
  const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await signIn(person)).statusCode).toBe(200)
})

test('the club’s pages may send the token of a device to an API on another host, and no other pages', async () => {
  const sentFrom = async (origin: string) =>
    (await app.http.inject({ url: pathOf(proofCalls.getProofWays, {}), headers: { origin } })).headers
  expect(await sentFrom('http://web.test')).toMatchObject({
    'access-control-allow-origin': 'http://web.test',
    'access-control-allow-credentials': 'true',
  })
  expect(await sentFrom('http://elsewhere.test')).not.toHaveProperty('access-control-allow-origin')
})
