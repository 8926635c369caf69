import { listOwnLogs, listUserLogs, postLog } from '@tertulia/contract/logs'
import { log_lines_max } from '@tertulia/core/logs/log-actions'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { keptLog } from '../../../test/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { purge } from '../../jobs/purge.ts'
import { folderStorage } from '../../platform/media-storage.ts'
import { makeToken } from '../../platform/tokens.ts'
import { saveSession } from '../session/session.store.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)

const post = (token: string, action: string) => app.call(postLog, { body: { action } }, token)
const own = (token: string, page = 1) => app.call(listOwnLogs, { query: { page } }, token)

/** The token of a session in which an admin acts as a user. */
async function actingAs(customer_id: number, user_id: number, impersonator_id: number): Promise<string> {
  const { token, token_hash } = makeToken(customer_id)
  const times = { created_at: app.clock.now(), expires_at: '2099-01-01T00:00:00.000Z' }
  await saveSession(app.forCustomer(customer_id).read, { token_hash, user_id, impersonator_id, ...times })
  return token
}

const visitOf = (customer_id: number, id: number) =>
  app
    .forCustomer(customer_id)
    .read.selectFrom('users')
    .select(['last_seen_at', 'last_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('the call has the specified field and no other', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  expect(await post(token, 'page load: /quiz 6.0.6')).toEqual({})
  const bodies = [
    {},
    { action: '' },
    { action: 5 },
    { action: ' \n ' },
    { action: 'a\u0000b' },
    { action: 'x'.repeat(60_001) },
    { action: 'focus in: /', user_id: 1 },
    { action: 'focus in: /', created_at: start },
  ]
  for (const body of bodies) expect(await app.refused(postLog, { body }, token)).toBe('invalid_input')
  expect((await own(token)).total).toBe(1)
})

test('a batch is kept line by line in its order, all with the server’s time', async () => {
  app.clock.set(start)
  const { token } = await aUser(app, await aCustomer(app))
  await post(token, 'page load: /quiz 6.0.6\ntext copied: Who wrote it?\r\n\nhello')
  app.clock.set('2026-11-20T10:00:05.000Z')
  await post(token, 'page change: /ranking')
  const { logs, total, page_count } = await own(token)
  expect(logs.map(({ kind, detail, created_at }) => [kind, detail, created_at])).toEqual([
    ['page_change', '/ranking', '2026-11-20T10:00:05.000Z'],
    ['other', 'hello', start],
    ['copy', 'Who wrote it?', start],
    ['page_load', '/quiz 6.0.6', start],
  ])
  expect([total, page_count]).toEqual([4, 1])
})

test('lines are bounded in number and length', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  await post(token, `${'x'.repeat(5000)}\n${'y\n'.repeat(70)}`)
  const { logs, total } = await own(token)
  expect(total).toBe(log_lines_max)
  expect(logs.at(-1)?.detail).toBe('x'.repeat(1000))
})

test('my list is paged by fifty, and ends', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  await post(token, Array.from({ length: 50 }, (_, index) => `a${index}`).join('\n'))
  await post(token, 'the newest')
  expect(await own(token)).toMatchObject({ page: 1, page_count: 2, total: 51 })
  expect((await own(token, 2)).logs.map(({ detail }) => detail)).toEqual(['a0'])
  expect(await app.refused(listOwnLogs, { query: { page: 3 } }, token)).toBe('not_found')
  expect(await app.refused(listOwnLogs, { query: { page: 0 } }, token)).toBe('invalid_input')
})

test('nobody reads another’s log but an admin of the same customer, and he only the last two days', async () => {
  app.clock.set(start)
  const customer_id = await aCustomer(app)
  const [user, other] = [await aUser(app, customer_id), await aUser(app, customer_id)]
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const listOf = { params: { id: user.id }, query: { page: 1 } }
  await post(user.token, 'long ago')
  app.clock.set('2026-11-22T10:00:00.000Z')
  await post(user.token, 'recent')
  const seen = async () => (await app.call(listUserLogs, listOf, admin.token)).logs.map((log) => log.detail)
  expect(await seen()).toEqual(['recent', 'long ago'])
  app.clock.set('2026-11-22T10:00:00.001Z')
  expect(await seen()).toEqual(['recent'])
  expect(await app.call(listUserLogs, listOf, admin.token)).toMatchObject({ days: 2, total: 1 })
  expect((await own(other.token)).logs).toEqual([])
  expect(await app.refused(listUserLogs, listOf, other.token)).toBe('forbidden')
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(listUserLogs, listOf, stranger.token)).toBe('not_found')
  const beyond = { params: { id: user.id }, query: { page: 2 } }
  expect(await app.refused(listUserLogs, beyond, admin.token)).toBe('not_found')
  const invalid = { params: { id: 'x' } }
  expect(await app.refused(listUserLogs, invalid, admin.token)).toBe('invalid_input')
})

test('what an admin does in my name is the team’s to me, and under his name to admins; it is no visit of mine', async () => {
  app.clock.set(start)
  const customer_id = await aCustomer(app)
  const user = await aUser(app, customer_id)
  const admin = await aUser(app, customer_id, { roles: { admin: true }, name: 'Rita', surname: 'Reis' })
  await post(await actingAs(customer_id, user.id, admin.id), 'page load: /account 6.0.6')
  const { logs } = await own(user.token)
  expect(logs).toMatchObject([{ kind: 'page_load', by_team: true }])
  expect(JSON.stringify(logs)).not.toContain('Rita')
  const listed = await app.call(listUserLogs, { params: { id: user.id }, query: { page: 1 } }, admin.token)
  expect(listed.logs).toMatchObject([{ impersonator: { id: admin.id, name: 'Rita', surname: 'Reis' } }])
  expect(await visitOf(customer_id, user.id)).toEqual({ last_seen_at: null, last_version: null })
  expect((await own(admin.token)).logs).toEqual([])
})

test('a batch says when somebody was here last, once a minute, a page load also with which version', async () => {
  app.clock.set(start)
  const customer_id = await aCustomer(app)
  const { id, token } = await aUser(app, customer_id)
  await post(token, 'focus in: /')
  expect(await visitOf(customer_id, id)).toEqual({ last_seen_at: start, last_version: null })
  app.clock.set('2026-11-20T10:00:59.999Z')
  await post(token, 'focus out: /')
  expect((await visitOf(customer_id, id)).last_seen_at).toBe(start)
  await post(token, 'page load: / 6.0.6')
  expect(await visitOf(customer_id, id)).toEqual({
    last_seen_at: '2026-11-20T10:00:59.999Z',
    last_version: '6.0.6',
  })
  app.clock.set('2026-11-20T10:01:59.999Z')
  await post(token, 'focus in: /')
  expect(await visitOf(customer_id, id)).toEqual({
    last_seen_at: '2026-11-20T10:01:59.999Z',
    last_version: '6.0.6',
  })
})

test('many batches at once are all kept', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  await Promise.all(Array.from({ length: 10 }, (_, index) => post(token, `a${index}\nb${index}`)))
  expect((await own(token)).total).toBe(20)
})

test('a blocked person logs and reads his own log', async () => {
  const { token } = await aUser(app, await aCustomer(app), { roles: { blocked: true } })
  await post(token, 'page load: /account 6.0.6')
  expect((await own(token)).total).toBe(1)
})

test('more than sixty batches in a minute are too many', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  for (let count = 0; count < 60; count++) await post(token, 'focus in: /')
  expect(await app.refused(postLog, { body: { action: 'focus in: /' } }, token)).toBe('too_many_requests')
})

test('a line is shown and kept for two months', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customer_id = await aCustomer(app)
  const { token } = await aUser(app, customer_id)
  await post(token, 'focus in: /')
  const kept = async () =>
    (await app.forCustomer(customer_id).read.selectFrom('logs').select('id').execute()).length
  const clean = () => purge({ ...app, media: folderStorage(app.media_folder), log: keptLog().log })
  app.clock.set('2027-01-20T10:00:00.000Z')
  await clean()
  expect([(await own(token)).total, await kept()]).toEqual([1, 1])
  app.clock.set('2027-01-20T10:00:00.001Z')
  expect([(await own(token)).total, await kept()]).toEqual([0, 1])
  await clean()
  expect(await kept()).toBe(0)
  app.clock.set(start)
})
