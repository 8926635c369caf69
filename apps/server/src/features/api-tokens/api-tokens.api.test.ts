import * as accountCalls from '@tertulia/contract/account'
import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import type { ApiTokenInput } from '@tertulia/contract/api-tokens'
import * as leagueCalls from '@tertulia/contract/league'
import * as messageCalls from '@tertulia/contract/messages'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { scopeNames } from '@tertulia/core/api-tokens/scopes'
import { expect, test } from 'vitest'
import { actingAs, anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aUser } from '../../../test/factories/users.ts'
import { endpoints, titleOf } from '../../../test/endpoints.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { makeToken } from '../../platform/access/tokens.ts'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

const wanted = (settings: Partial<ApiTokenInput> = {}) => ({
  body: { name: 'My sheet', scopes: ['games' as const], valid_days: null, ...settings },
})
const read = { query: { page: 1, user_id: 1 } }
const answers = { query: { page: 1 } }

/** Creates a user with an API token. */
async function anOwner(settings: Partial<ApiTokenInput> = {}) {
  const person = await anAccount(app)
  const { token: apiToken, api_tokens } = await app.call(
    apiTokenCalls.createApiToken,
    wanted(settings),
    person.token,
  )
  return { ...person, api_token: apiToken, token_id: api_tokens[0]?.id ?? 0 }
}

test('a token is shown once, names its kind and customer, and is stored only as a hash', async () => {
  const { token, api_token, customer_id } = await anOwner()
  expect(api_token).toMatch(new RegExp(`^tertulia_${customer_id}\\.[\\w-]{43}$`))
  const { api_tokens } = await app.call(apiTokenCalls.listApiTokens, {}, token)
  expect(api_tokens).toEqual([
    {
      id: expect.any(Number),
      name: 'My sheet',
      scopes: ['games'],
      valid_until: null,
      created_at: app.clock.now(),
      last_used_at: null,
      expired: false,
    },
  ])
  const stored = await app.forCustomer(customer_id).read.selectFrom('api_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(api_token.slice(-43))
  const exported = JSON.stringify(await app.call(accountCalls.exportAccount, {}, token))
  expect(exported).toContain('My sheet')
  expect(exported).not.toContain('token_hash')
})

test('a token can read exactly what its scopes and its owner’s roles allow', async () => {
  const { api_token, customer_id, id } = await anOwner({ scopes: ['games'] })
  await app.call(openDataCalls.readGames, read, api_token)
  expect(await app.refused(openDataCalls.readOwnAnswers, answers, api_token)).toBe('scope_missing')
  expect(await app.refused(sessionCalls.renewSession, {}, api_token)).toBe('scope_missing')
  const message = { body: { language: 'en', message: 'Hello' } }
  expect(await app.refused(messageCalls.sendMessage, message, api_token)).toBe('scope_missing')
  const { tx } = app.forCustomer(customer_id)
  await tx((db) =>
    db.updateTable('user_roles').set({ valid_until: '2026-11-19' }).where('user_id', '=', id).execute(),
  )
  expect(await app.refused(openDataCalls.readGames, read, api_token)).toBe('forbidden')
})

test('no token calls anything that changes or that declares no scope, even with all of them, even an admin’s', async () => {
  const { api_token, customer_id, id } = await anOwner({ scopes: [...scopeNames] })
  const { tx } = app.forCustomer(customer_id)
  await tx((db) => db.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute())
  const scoped = endpoints.filter(({ scope }) => scope)
  expect(scoped.filter(({ method }) => method !== 'GET')).toEqual([])
  for (const endpoint of endpoints.filter(({ scope }) => !scope)) {
    const url = pathOf(endpoint, { params: { date: today, id: 1, token: 'x' } })
    const headers = { authorization: `Bearer ${api_token}` }
    const { statusCode, body } = await app.http.inject({ method: endpoint.method, url, headers })
    expect([titleOf(endpoint), statusCode, body]).toEqual([
      titleOf(endpoint),
      403,
      expect.stringContaining('scope_missing'),
    ])
  }
})

test('a revoked token is invalid at once; revoking it again, or another user’s, is not found', async () => {
  const { token, api_token, token_id, customer_id } = await anOwner()
  const params = { id: token_id }
  const other = await aUser(app, customer_id)
  expect(await app.refused(apiTokenCalls.revokeApiToken, { params }, other.token)).toBe('not_found')
  expect(await app.call(apiTokenCalls.revokeApiToken, { params }, token)).toEqual({ api_tokens: [] })
  expect(await app.refused(openDataCalls.readGames, read, api_token)).toBe('not_signed_in')
  expect(await app.refused(apiTokenCalls.revokeApiToken, { params }, token)).toBe('not_found')
})

test('a token is good through its last day in the customer’s time zone and then listed as over', async () => {
  const { token, api_token } = await anOwner({ valid_days: 1 })
  app.clock.set('2026-11-21T23:59:59.000Z')
  await app.call(openDataCalls.readGames, read, api_token)
  app.clock.set('2026-11-22T00:00:00.000Z')
  expect(await app.refused(openDataCalls.readGames, read, api_token)).toBe('not_signed_in')
  const { api_tokens } = await app.call(apiTokenCalls.listApiTokens, {}, token)
  expect(api_tokens).toMatchObject([{ valid_until: '2026-11-21', expired: true }])
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('a token without a name or scope, or with an unknown scope, is refused', async () => {
  const { token } = await anAccount(app)
  for (const body of [
    { name: ' ' },
    { scopes: [] },
    { scopes: ['games', 'games'] },
    { scopes: ['admin'] },
    { valid_days: 0 },
    { valid_days: 3651 },
  ] as never[]) {
    expect(await app.refused(apiTokenCalls.createApiToken, wanted(body), token)).toBe('invalid_input')
  }
})

test('ten at most, also when they are asked for at once', async () => {
  const { token } = await anAccount(app)
  for (let made = 0; made < 8; made++) await app.call(apiTokenCalls.createApiToken, wanted(), token)
  const last = await Promise.allSettled(
    Array.from({ length: 4 }, () => app.call(apiTokenCalls.createApiToken, wanted(), token)),
  )
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await app.refused(apiTokenCalls.createApiToken, wanted(), token)).toBe('too_many_tokens')
})

test('while its owner is blocked a token is worth nothing', async () => {
  const { id, token, api_token, customer_id } = await anOwner()
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await app.call(userCalls.blockUser, { params: { id }, body: { until: true } }, admin.token)
  expect(await app.refused(openDataCalls.readGames, read, api_token)).toBe('not_signed_in')
  expect(await app.refused(apiTokenCalls.createApiToken, wanted(), token)).not.toBe('too_many_tokens')
  await app.call(userCalls.unblockUser, { params: { id } }, admin.token)
  await app.call(openDataCalls.readGames, read, api_token)
})

test('another customer’s number before a token, or none of its marks, opens nothing', async () => {
  const { api_token } = await anOwner()
  const other = await anAccount(app)
  const secret = api_token.slice(api_token.indexOf('.') + 1)
  const forged = [`tertulia_${other.customer_id}.${secret}`, `${other.customer_id}.${secret}`, secret]
  for (const token of [...forged, api_token.replace('tertulia_', ''), `tertulia_${other.token}`]) {
    expect(await app.refused(openDataCalls.readGames, read, token)).toBe('not_signed_in')
  }
})

test('an admin impersonating a user cannot list, create or revoke tokens', async () => {
  const owner = await anOwner()
  const acting = await actingAs(app, owner)
  expect(await app.refused(apiTokenCalls.listApiTokens, {}, acting)).toBe('impersonating')
  expect(await app.refused(apiTokenCalls.createApiToken, wanted(), acting)).toBe('impersonating')
  expect(await app.refused(apiTokenCalls.revokeApiToken, { params: { id: owner.token_id } }, acting)).toBe(
    'impersonating',
  )
})

test('its use is written down once an hour, after the answer', async () => {
  const { token, api_token } = await anOwner()
  const lastUse = async () =>
    (await app.call(apiTokenCalls.listApiTokens, {}, token)).api_tokens[0]?.last_used_at
  await app.call(openDataCalls.readGames, read, api_token)
  await expect.poll(lastUse).toBe(`${today}T10:00:00.000Z`)
  app.clock.set(`${today}T10:59:59.000Z`)
  await app.call(openDataCalls.readGames, read, api_token)
  app.clock.set(`${today}T11:00:00.000Z`)
  expect(await lastUse()).toBe(`${today}T10:00:00.000Z`)
  await app.call(openDataCalls.readGames, read, api_token)
  await expect.poll(lastUse).toBe(`${today}T11:00:00.000Z`)
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('calls by token and by session are counted together', async () => {
  const { token, api_token } = await anOwner()
  for (let call = 0; call < 60; call++) {
    for (const own of [token, api_token]) await app.call(openDataCalls.readGames, read, own)
  }
  expect(await app.refused(openDataCalls.readGames, read, api_token)).toBe('too_many_requests')
})

test('another password by a mailed link revokes them; one that its owner changes leaves them', async () => {
  const { token, api_token, customer_id, hostname, id } = await anOwner()
  const change = { body: { current_password: ownPassword, password: 'another horse' } }
  await app.call(accountCalls.changePassword, change, token)
  await app.call(openDataCalls.readGames, read, api_token)
  const reset = makeToken(customer_id)
  const { tx } = app.forCustomer(customer_id)
  const times = { created_at: app.clock.now(), expires_at: '2099-01-01T00:00:00.000Z' }
  await tx((db) =>
    db
      .insertInto('password_resets')
      .values({ token_hash: reset.token_hash, user_id: id, ...times })
      .execute(),
  )
  const { statusCode, body } = await app.http.inject({
    method: passwordResetCalls.resetPassword.method,
    url: pathOf(passwordResetCalls.resetPassword, { params: { token: reset.token } }),
    headers: { origin: `http://${hostname}` },
    payload: { password: 'a third horse' },
  })
  expect(statusCode, body).toBe(200)
  expect(await app.refused(openDataCalls.readGames, read, api_token)).toBe('not_signed_in')
})

test('a deleted account leaves none', async () => {
  const { token, api_token, customer_id } = await anOwner()
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, token)
  expect(await app.refused(openDataCalls.readGames, read, api_token)).toBe('not_signed_in')
  const { read: db } = app.forCustomer(customer_id)
  expect(await db.selectFrom('api_tokens').select('id').execute()).toEqual([])
})

test('making and revoking is written into the audit log', async () => {
  const { token, token_id, customer_id } = await anOwner({ scopes: ['games', 'standings'] })
  await app.call(apiTokenCalls.revokeApiToken, { params: { id: token_id } }, token)
  const rows = await app.forCustomer(customer_id).read.selectFrom('audit_log').select('action').execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'create_api_token games standings',
    `revoke_api_token ${token_id}`,
  ])
})

test('tokens that are over for a month are removed, others stay', async () => {
  const { token, token_id, customer_id } = await anOwner()
  await app.call(apiTokenCalls.createApiToken, wanted({ valid_days: 1 }), token)
  await app.call(apiTokenCalls.createApiToken, wanted(), token)
  await app.call(apiTokenCalls.revokeApiToken, { params: { id: token_id } }, token)
  const { read: db } = app.forCustomer(customer_id)
  const count = async () => (await db.selectFrom('api_tokens').select('id').execute()).length
  await deleteOldRows(db, '2026-12-20T09:59:59.000Z')
  expect(await count()).toBe(3)
  await deleteOldRows(db, '2026-12-22T10:00:00.000Z')
  expect(await count()).toBe(1)
})

test('the same tables answer a session', async () => {
  const { token } = await anAccount(app)
  expect(await app.refused(leagueCalls.getStandings, { query: {} }, token)).toBe('not_found')
  expect(await app.call(openDataCalls.readGames, read, token)).toMatchObject({ rows: [], total: 0 })
})
