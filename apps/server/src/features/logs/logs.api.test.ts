import * as logCalls from '@tertulia/contract/logs'
import { logLinesMax } from '@tertulia/core/logs/log-actions'
import { expect, test } from 'vitest'
import { folderStorage } from '../../platform/files/media-storage.ts'
import { makeToken } from '../../platform/access/tokens.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { purge } from '../../jobs/purge.ts'
import { saveSession } from '../session/session.sql.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)

const post = (token: string, ...actions: string[]) => {
  const [action = ''] = actions
  return app.call(logCalls.postLog, { body: actions.length === 1 ? { action } : { actions } }, token)
}
const own = (token: string, page = 1) => app.call(logCalls.listOwnLogs, { query: { page } }, token)

/** The token of a session in which an admin acts as a user. */
async function actingAs(customerId: number, userId: number, impersonatorId: number): Promise<string> {
  const { token, token_hash } = makeToken(customerId)
  const times = { created_at: app.clock.now(), expires_at: '2099-01-01T00:00:00.000Z' }
  await saveSession(app.forCustomer(customerId).read, {
    token_hash,
    user_id: userId,
    impersonator_id: impersonatorId,
    ...times,
  })
  return token
}

const visitOf = (customerId: number, id: number) =>
  app
    .forCustomer(customerId)
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
    { action: 'x'.repeat(10_001) },
    { actions: [] },
    { actions: Array.from({ length: 51 }, () => 'x') },
    { action: 'focus in: /', user_id: 1 },
    { action: 'focus in: /', created_at: start },
  ]
  for (const body of bodies)
    expect(await app.refused(logCalls.postLog, { body }, token)).toBe('invalid_input')
  expect((await own(token)).total).toBe(1)
})

test('a batch is kept action by action in its order, all with the server’s time', async () => {
  app.clock.set(start)
  const { token } = await aUser(app, await aCustomer(app))
  await post(token, 'page load: /quiz 6.0.6', 'text copied: Who wrote it?', 'hello')
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

test('an action with a line break is one entry, and says nothing of a version', async () => {
  app.clock.set(start)
  const customerId = await aCustomer(app)
  const { id, token } = await aUser(app, customerId)
  await post(token, 'text copied: 1st line\npage load: / 9.9.9')
  expect((await own(token)).logs).toMatchObject([{ kind: 'copy', detail: '1st line page load: / 9.9.9' }])
  expect(await visitOf(customerId, id)).toEqual({ last_seen_at: start, last_version: null })
})

test('lines are bounded in number and length', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  await post(token, 'x'.repeat(5000))
  await post(token, ...Array.from({ length: logLinesMax - 1 }, () => 'y'))
  expect(
    await app.refused(logCalls.postLog, { body: { actions: Array(logLinesMax + 1).fill('y') } }, token),
  ).toBe('invalid_input')
  const { logs, total } = await own(token)
  expect(total).toBe(logLinesMax)
  expect(logs.at(-1)?.detail).toBe('x'.repeat(1000))
})

test('my list is paged by fifty, and ends', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  await post(token, ...Array.from({ length: 50 }, (_, index) => `a${index}`))
  await post(token, 'the newest')
  expect(await own(token)).toMatchObject({ page: 1, page_count: 2, total: 51 })
  expect((await own(token, 2)).logs.map(({ detail }) => detail)).toEqual(['a0'])
  expect(await app.refused(logCalls.listOwnLogs, { query: { page: 3 } }, token)).toBe('not_found')
  expect(await app.refused(logCalls.listOwnLogs, { query: { page: 0 } }, token)).toBe('invalid_input')
})

test('only admins of the same customer read another user’s log, and only its last two days', async () => {
  app.clock.set(start)
  const customerId = await aCustomer(app)
  const [user, other] = [await aUser(app, customerId), await aUser(app, customerId)]
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const listOf = { params: { id: user.id }, query: { page: 1 } }
  await post(user.token, 'long ago')
  app.clock.set('2026-11-22T10:00:00.000Z')
  await post(user.token, 'recent')
  const seen = async () =>
    (await app.call(logCalls.listUserLogs, listOf, admin.token)).logs.map((log) => log.detail)
  expect(await seen()).toEqual(['recent', 'long ago'])
  app.clock.set('2026-11-22T10:00:00.001Z')
  expect(await seen()).toEqual(['recent'])
  expect(await app.call(logCalls.listUserLogs, listOf, admin.token)).toMatchObject({ days: 2, total: 1 })
  expect((await own(other.token)).logs).toEqual([])
  expect(await app.refused(logCalls.listUserLogs, listOf, other.token)).toBe('forbidden')
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(logCalls.listUserLogs, listOf, stranger.token)).toBe('not_found')
  const beyond = { params: { id: user.id }, query: { page: 2 } }
  expect(await app.refused(logCalls.listUserLogs, beyond, admin.token)).toBe('not_found')
  const invalid = { params: { id: 'x' } }
  expect(await app.refused(logCalls.listUserLogs, invalid, admin.token)).toBe('invalid_input')
})

test('actions of an admin in my name are shown to me as the team’s and to admins by name, and are not my visit', async () => {
  app.clock.set(start)
  const customerId = await aCustomer(app)
  const user = await aUser(app, customerId)
  const admin = await aUser(app, customerId, { roles: { admin: true }, name: 'Rita', surname: 'Reis' })
  await post(await actingAs(customerId, user.id, admin.id), 'page load: /account 6.0.6')
  const { logs } = await own(user.token)
  expect(logs).toMatchObject([{ kind: 'page_load', by_team: true }])
  expect(JSON.stringify(logs)).not.toContain('Rita')
  const listed = await app.call(
    logCalls.listUserLogs,
    { params: { id: user.id }, query: { page: 1 } },
    admin.token,
  )
  expect(listed.logs).toMatchObject([{ impersonator: { id: admin.id, name: 'Rita', surname: 'Reis' } }])
  expect(await visitOf(customerId, user.id)).toEqual({ last_seen_at: null, last_version: null })
  expect((await own(admin.token)).logs).toEqual([])
})

test('a batch updates the user’s last visit once a minute, and a page load also the version', async () => {
  app.clock.set(start)
  const customerId = await aCustomer(app)
  const { id, token } = await aUser(app, customerId)
  await post(token, 'focus in: /')
  expect(await visitOf(customerId, id)).toEqual({ last_seen_at: start, last_version: null })
  app.clock.set('2026-11-20T10:00:59.999Z')
  await post(token, 'focus out: /')
  expect((await visitOf(customerId, id)).last_seen_at).toBe(start)
  await post(token, 'page load: / 6.0.6')
  expect(await visitOf(customerId, id)).toEqual({
    last_seen_at: '2026-11-20T10:00:59.999Z',
    last_version: '6.0.6',
  })
  app.clock.set('2026-11-20T10:01:59.999Z')
  await post(token, 'focus in: /')
  expect(await visitOf(customerId, id)).toEqual({
    last_seen_at: '2026-11-20T10:01:59.999Z',
    last_version: '6.0.6',
  })
})

test('many batches at once are all kept', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  await Promise.all(Array.from({ length: 10 }, (_, index) => post(token, `a${index}`, `b${index}`)))
  expect((await own(token)).total).toBe(20)
})

test('a blocked user can log and read their own log', async () => {
  const { token } = await aUser(app, await aCustomer(app), { roles: { blocked: true } })
  await post(token, 'page load: /account 6.0.6')
  expect((await own(token)).total).toBe(1)
})

test('more than sixty batches in a minute are too many', async () => {
  const { token } = await aUser(app, await aCustomer(app))
  for (let count = 0; count < 60; count++) await post(token, 'focus in: /')
  expect(await app.refused(logCalls.postLog, { body: { action: 'focus in: /' } }, token)).toBe(
    'too_many_requests',
  )
})

test('a line is shown and kept for two months', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await post(token, 'focus in: /')
  const stored = async () =>
    (await app.forCustomer(customerId).read.selectFrom('logs').select('id').execute()).length
  const clean = () => purge({ ...app, media: folderStorage(app.mediaFolder), log: storedLog().log })
  app.clock.set('2027-01-20T10:00:00.000Z')
  await clean()
  expect([(await own(token)).total, await stored()]).toEqual([1, 1])
  app.clock.set('2027-01-20T10:00:00.001Z')
  expect([(await own(token)).total, await stored()]).toEqual([0, 1])
  await clean()
  expect(await stored()).toBe(0)
  app.clock.set(start)
})
