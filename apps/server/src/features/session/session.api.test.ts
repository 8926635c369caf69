import * as accountCalls from '@tertulia/contract/account'
import * as proofCalls from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import { hash } from 'bcrypt'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { countWaiting } from '../../../test/services/lock-waits.ts'
import { testApp } from '../../../test/test-app.ts'
import { holdUser } from '../users/users.sql.ts'
import { endSessions } from './session.exports.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aPlayerWithPassword(email: string) {
  const customerId = await aCustomer(app)
  const hostname = `c${customerId}.test`
  await app.forCustomer(customerId).tx((db) => db.insertInto('hostnames').values({ hostname }).execute())
  const user = await aUser(app, customerId, {
    email,
    password: 'correct horse',
    roles: { regular_player: '2026-11-20', answer_reviewer: '2026-11-19' },
  })
  return { customer_id: customerId, hostname, user }
}

function postSession(hostname: string, email: string, password: string) {
  return app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers: { origin: `http://${hostname}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password }).toString(),
  })
}

test('signing in answers a token for a month and the person with roles valid today', async () => {
  const { hostname, customer_id } = await aPlayerWithPassword('ana@example.test')
  const response = await postSession(hostname, 'ANA@example.test', 'correct horse')
  expect(response.statusCode).toBe(200)
  const session = response.json()
  expect(session).toMatchObject({
    expires_at: '2026-12-20T10:00:00.000Z',
    user: {
      roles: { regular_player: '2026-11-20', answer_reviewer: '2026-11-19' },
      valid_roles: { regular_player: true },
      customer: { id: customer_id, logo: null },
    },
  })
  expect(session.user.valid_roles.answer_reviewer).toBeUndefined()
  const restored = await app.call(sessionCalls.renewSession, {}, session.access_token)
  expect(restored).toEqual(session)
})

test('form data sent as multipart signs in too', async () => {
  const { hostname } = await aPlayerWithPassword('multi@example.test')
  const form = new FormData()
  form.set('email', 'multi@example.test')
  form.set('password', 'correct horse')
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers: { origin: `http://${hostname}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(response.statusCode, response.body).toBe(200)
})

test('a wrong password, an unknown e-mail and another customer’s account are refused alike', async () => {
  const { hostname } = await aPlayerWithPassword('bea@example.test')
  const other = await aPlayerWithPassword('other@example.test')
  for (const [email, password] of [
    ['bea@example.test', 'wrong'],
    ['nobody@example.test', 'correct horse'],
  ] as const) {
    const response = await postSession(hostname, email, password)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ message: 'wrong_credentials' })
  }
  const elsewhere = await postSession(other.hostname, 'bea@example.test', 'correct horse')
  expect(elsewhere.statusCode).toBe(401)
})

test('ten failures on one account close it for a while, also to the right password', async () => {
  const { hostname } = await aPlayerWithPassword('carla@example.test')
  for (let failure = 0; failure < 10; failure++) await postSession(hostname, 'carla@example.test', 'wrong')
  const response = await postSession(hostname, 'carla@example.test', 'correct horse')
  expect(response.statusCode).toBe(429)
  expect(response.json()).toMatchObject({ message: 'too_many_requests' })
})

/** As PHP wrote it: bcrypt of cost 4 of "old password", named 2y. */
async function aPlayerWithBcryptHash(email: string, prefix = '$2y') {
  const player = await aPlayerWithPassword(email)
  const passwordHash = (await hash('old password', 4)).replace('$2b', prefix)
  await app
    .forCustomer(player.customer_id)
    .tx((db) => db.updateTable('users').set({ password_hash: passwordHash }).execute())
  const keptHash = async () => {
    const { read } = app.forCustomer(player.customer_id)
    return (await read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash
  }
  return { ...player, password_hash: passwordHash, keptHash }
}

test.for(['$2a', '$2b', '$2y'])('a bcrypt hash %s signs in once and is then argon2id', async (prefix) => {
  const { hostname, keptHash } = await aPlayerWithBcryptHash('filipa@example.test', prefix)
  for (let time = 0; time < 2; time++) {
    const response = await postSession(hostname, 'filipa@example.test', 'old password')
    expect(response.statusCode, response.body).toBe(200)
    expect(await keptHash()).toMatch(/^\$argon2id\$/)
  }
  expect((await postSession(hostname, 'filipa@example.test', 'correct horse')).statusCode).toBe(401)
})

test('a wrong password leaves a bcrypt hash as it is and counts as a failure', async () => {
  const { hostname, password_hash, keptHash } = await aPlayerWithBcryptHash('gil@example.test')
  for (let failure = 0; failure < 10; failure++) {
    expect((await postSession(hostname, 'gil@example.test', `wrong ${failure}`)).statusCode).toBe(401)
  }
  expect(await keptHash()).toBe(password_hash)
  expect((await postSession(hostname, 'gil@example.test', 'old password')).statusCode).toBe(429)
})

test('two first sign-ins at the same moment both succeed', async () => {
  const { hostname, customer_id, user, keptHash } = await aPlayerWithBcryptHash('hugo@example.test')
  let signIns: ReturnType<typeof postSession>[] = []
  await app.forCustomer(customer_id).tx(async (db) => {
    await holdUser(db, user.id)
    signIns = [1, 2].map(() => postSession(hostname, 'hugo@example.test', 'old password'))
    await expect.poll(() => countWaiting(app.forCustomer(customer_id).read)).toBe(2)
  })
  expect((await Promise.all(signIns)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await keptHash()).toMatch(/^\$argon2id\$/)
})

test('a user with a bcrypt hash can change their password', async () => {
  const { user, keptHash } = await aPlayerWithBcryptHash('ines@example.test')
  const change = (currentPassword: string) => ({
    body: { current_password: currentPassword, password: 'a new good password' },
  })
  expect(await app.refused(accountCalls.changePassword, change('wrong'), user.token)).toBe('wrong_password')
  await app.call(accountCalls.changePassword, change('old password'), user.token)
  expect(await keptHash()).toMatch(/^\$argon2id\$/)
})

test('a session with fewer than 15 days left is renewed and its old token is worth nothing', async () => {
  const { hostname } = await aPlayerWithPassword('dora@example.test')
  const { access_token } = (await postSession(hostname, 'dora@example.test', 'correct horse')).json()
  app.clock.set('2026-12-06T10:00:00.000Z')
  const renewed = await app.call(sessionCalls.renewSession, {}, access_token)
  expect(renewed.access_token).not.toBe(access_token)
  expect(renewed.expires_at).toBe('2027-01-05T10:00:00.000Z')
  expect(await app.call(sessionCalls.renewSession, {}, renewed.access_token)).toEqual(renewed)
  expect(await app.refused(sessionCalls.renewSession, {}, access_token)).toBe('not_signed_in')
  app.clock.set('2027-01-05T10:00:00.000Z')
  expect(await app.refused(sessionCalls.renewSession, {}, renewed.access_token)).toBe('not_signed_in')
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('however often it is renewed, a session ends 180 days after its person has signed in', async () => {
  const { hostname } = await aPlayerWithPassword('dalia@example.test')
  let { access_token } = (await postSession(hostname, 'dalia@example.test', 'correct horse')).json()
  const renewOn = async (date: string) => {
    app.clock.set(`${date}T10:00:00.000Z`)
    const renewed = await app.call(sessionCalls.renewSession, {}, access_token)
    access_token = renewed.access_token
    return renewed.expires_at
  }
  for (const date of ['2026-12-10', '2027-01-01', '2027-01-25', '2027-02-18', '2027-03-14'])
    await renewOn(date)
  expect(await renewOn('2027-04-07')).toBe('2027-05-07T10:00:00.000Z')
  // A month from here would be later.
  expect(await renewOn('2027-05-01')).toBe('2027-05-19T10:00:00.000Z')
  const last = access_token
  expect(await renewOn('2027-05-10')).toBe('2027-05-19T10:00:00.000Z')
  expect(access_token).toBe(last)
  app.clock.set('2027-05-19T10:00:00.000Z')
  expect(await app.refused(sessionCalls.renewSession, {}, access_token)).toBe('not_signed_in')
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('after a proof of identity the renewed session has a new token, and the one before is worth nothing', async () => {
  const { hostname } = await aPlayerWithPassword('delia@example.test')
  const { access_token } = (await postSession(hostname, 'delia@example.test', 'correct horse')).json()
  app.clock.set('2026-11-20T11:00:00.000Z')
  expect((await app.call(sessionCalls.renewSession, {}, access_token)).access_token).toBe(access_token)
  await app.call(proofCalls.proveIdentity, { body: { password: 'correct horse' } }, access_token)
  const renewed = await app.call(sessionCalls.renewSession, {}, access_token)
  expect(renewed.access_token).not.toBe(access_token)
  // The proof goes on to count, and visits leave the token as it is, at once and later.
  await app.call(accountCalls.endOtherSessions, {}, renewed.access_token)
  expect(await app.refused(sessionCalls.renewSession, {}, access_token)).toBe('not_signed_in')
  for (const now of ['2026-11-20T11:00:01.000Z', '2026-11-20T11:01:01.000Z']) {
    app.clock.set(now)
    const later = await app.call(sessionCalls.renewSession, {}, renewed.access_token)
    expect(later.access_token).toBe(renewed.access_token)
  }
  app.clock.set('2026-11-20T10:00:00.000Z')
})

/** Signs a new player in, and proves who they are an hour later. */
async function aProvedSession(email: string) {
  const { hostname } = await aPlayerWithPassword(email)
  const { access_token: token } = (await postSession(hostname, email, 'correct horse')).json()
  app.clock.set('2026-11-20T11:00:00.000Z')
  await app.call(proofCalls.proveIdentity, { body: { password: 'correct horse' } }, token)
  const renew = async (by: string) => (await app.call(sessionCalls.renewSession, {}, by)).access_token
  return { token, renew }
}

test('a lost response with the new token ends no session; the token that never arrived is worth nothing', async () => {
  const { token, renew } = await aProvedSession('delfina@example.test')
  const lost = await renew(token)
  app.clock.set('2026-11-20T11:00:30.000Z')
  expect(await renew(token)).toBe(token)
  app.clock.set('2026-11-20T11:01:01.000Z')
  const arrived = await renew(token)
  expect([token, lost]).not.toContain(arrived)
  expect(await app.refused(sessionCalls.renewSession, {}, lost)).toBe('not_signed_in')
  expect(await renew(arrived)).toBe(arrived)
  expect(await app.refused(sessionCalls.renewSession, {}, token)).toBe('not_signed_in')
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('of two tabs that renew at the same moment one gets the new token, and both go on with it', async () => {
  const { token, renew } = await aProvedSession('delmira@example.test')
  const tokens = await Promise.all([renew(token), renew(token)])
  const fresh = tokens.filter((one) => one !== token)
  expect(fresh).toHaveLength(1)
  const [next = ''] = fresh
  expect(await Promise.all([renew(next), renew(next), renew(next)])).toEqual([next, next, next])
  expect(await app.refused(sessionCalls.renewSession, {}, token)).toBe('not_signed_in')
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('the session ends for both of its tokens before the new one is used', async () => {
  const { token, renew } = await aProvedSession('delia.rosa@example.test')
  const next = await renew(token)
  await app.call(sessionCalls.signOut, {}, token)
  expect(await app.refused(sessionCalls.renewSession, {}, next)).toBe('not_signed_in')
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('a session that is ended while it is renewed does not go on under another token', async () => {
  const { hostname, customer_id, user } = await aPlayerWithPassword('dulce@example.test')
  const { access_token } = (await postSession(hostname, 'dulce@example.test', 'correct horse')).json()
  app.clock.set('2026-12-06T10:00:00.000Z')
  let renewing: Promise<string> | undefined
  await app.forCustomer(customer_id).tx(async (db) => {
    await holdUser(db, user.id)
    renewing = app.refused(sessionCalls.renewSession, {}, access_token)
    await expect.poll(() => countWaiting(app.forCustomer(customer_id).read)).toBe(1)
    await endSessions(db, user.id)
  })
  expect(await renewing).toBe('not_signed_in')
  const sessions = await app.forCustomer(customer_id).read.selectFrom('sessions').selectAll().execute()
  expect(sessions).toEqual([])
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('signing out ends the session', async () => {
  const { user } = await aPlayerWithPassword('eva@example.test')
  await app.call(sessionCalls.signOut, {}, user.token)
  expect(await app.refused(sessionCalls.renewSession, {}, user.token)).toBe('not_signed_in')
})

test('an account that waits for approval has null roles; a blocked one can sign in and sees itself blocked', async () => {
  const customerId = await aCustomer(app)
  const pending = await aUser(app, customerId, { roles: null })
  expect((await app.call(sessionCalls.renewSession, {}, pending.token)).user).toMatchObject({
    roles: null,
    valid_roles: {},
  })
  const blocked = await aUser(app, customerId, { roles: { regular_player: true, blocked: true } })
  expect((await app.call(sessionCalls.renewSession, {}, blocked.token)).user.valid_roles.blocked).toBe(true)
})

test('without e-mail or password nothing is tried', async () => {
  expect(await app.refused(sessionCalls.signIn, { body: { email: '', password: 'x' } })).toBe('invalid_input')
  expect(await app.refused(sessionCalls.signIn, { body: { email: 'a@example.test' } })).toBe('invalid_input')
  expect(await app.refused(sessionCalls.signIn, { body: { email: 'a\u0000', password: 'x' } })).toBe(
    'invalid_input',
  )
})

test('a form larger than any sign-in is refused before it is read', async () => {
  const form = new FormData()
  form.set('email', new Blob(['x'.repeat(200_000)]))
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(response.statusCode, response.body).toBe(413)
})
