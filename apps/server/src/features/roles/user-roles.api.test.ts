import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aClub() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const member = (roles: Roles | null) => aUser(app, customerId, { roles })
  const { read } = app.forCustomer(customerId)
  const audit = () =>
    read.selectFrom('audit_log').select(['user_id', 'subject_id', 'action']).orderBy('id').execute()
  const entries = (userId: number) =>
    read
      .selectFrom('subscription_entries')
      .select(['kind', 'valid_until', 'no_end'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  return { customer_id: customerId, admin, member, audit, entries }
}

test('permissions take effect at the next request, and the ledger explains those of a player', async () => {
  const { admin, member, audit, entries } = await aClub()
  const player = await member({ regular_player: '2026-12-05', host: true })
  const body = {
    roles: { regular_player: true, quiz_editor: '2026-12-31' } as const,
    seen: { regular_player: '2026-12-05', host: true } as const,
  }
  const saved = await app.call(userCalls.saveUserRoles, { params: { id: player.id }, body }, admin.token)
  expect(saved.roles).toEqual(body.roles)
  expect(await entries(player.id)).toEqual([
    { kind: 'correction', valid_until: '2026-12-05', no_end: false },
    { kind: 'correction', valid_until: null, no_end: true },
  ])
  const { user } = await app.call(sessionCalls.renewSession, {}, player.token)
  expect(user.valid_roles).toEqual({ regular_player: true, quiz_editor: true })
  expect(await audit()).toEqual([
    {
      user_id: admin.id,
      subject_id: player.id,
      action: 'change_roles quiz_editor=2026-12-31 regular_player=true host=none',
    },
  ])
})

test('a day that is over ends a permission at once', async () => {
  const { admin, member } = await aClub()
  const player = await member({ regular_player: true })
  const body = { roles: { regular_player: '2026-11-19' }, seen: { regular_player: true } } as const
  const saved = await app.call(userCalls.saveUserRoles, { params: { id: player.id }, body }, admin.token)
  expect(saved.state).toBe('expired')
  const { user } = await app.call(sessionCalls.renewSession, {}, player.token)
  expect(user.valid_roles).toEqual({})
})

test('saving the same again writes nothing down', async () => {
  const { admin, member, audit, entries } = await aClub()
  const player = await member({ regular_player: true })
  const roles = { regular_player: true } as const
  const input = { params: { id: player.id }, body: { roles, seen: roles } }
  await app.call(userCalls.saveUserRoles, input, admin.token)
  expect(await audit()).toEqual([])
  expect(await entries(player.id)).toHaveLength(1)
})

test('permissions can be replaced only by an admin who has seen the current ones', async () => {
  const { admin, member } = await aClub()
  const player = await member({ regular_player: '2026-12-05' })
  const params = { id: player.id }
  for (const seen of [{}, { regular_player: true }, { regular_player: '2026-12-05', host: true }]) {
    const body = { roles: { host: true }, seen }
    expect(await app.refused(userCalls.saveUserRoles, { params, body }, admin.token)).toBe('user_changed')
  }
  const pending = await member(null)
  const body = { roles: { host: true }, seen: {} }
  expect(await app.refused(userCalls.saveUserRoles, { params: { id: pending.id }, body }, admin.token)).toBe(
    'user_changed',
  )
})

test('a user cannot be left without any permission, or be blocked in passing', async () => {
  const { admin, member } = await aClub()
  const { id } = await member({ regular_player: true })
  const seen = { regular_player: true }
  for (const roles of [{}, { blocked: true }]) {
    const input = { params: { id }, body: { roles, seen } }
    expect(await app.refused(userCalls.saveUserRoles, input, admin.token)).toBe('invalid_input')
  }
})

test('the last admin can neither lose the role nor be blocked', async () => {
  const { admin, member } = await aClub()
  await member({ admin: true, blocked: true })
  await member({ admin: '2026-12-31' })
  const params = { id: admin.id }
  const seen = { admin: true } as const
  for (const roles of [{ regular_player: true }, { admin: '2027-12-31' }]) {
    const input = { params, body: { roles, seen } }
    expect(await app.refused(userCalls.saveUserRoles, input, admin.token)).toBe('last_admin')
  }
  expect(await app.refused(userCalls.blockUser, { params, body: { until: true } }, admin.token)).toBe(
    'last_admin',
  )
  const body = { roles: { admin: true, quiz_editor: true }, seen } as const
  expect((await app.call(userCalls.saveUserRoles, { params, body }, admin.token)).roles).toEqual(body.roles)
})

test('two admins who remove each other’s role at once leave one', async () => {
  const { admin, member } = await aClub()
  const other = await member({ admin: true })
  const take = (by: { token: string }, from: { id: number }) =>
    app.http.inject({
      method: 'PUT',
      url: `/api/admin/users/${from.id}/roles`,
      headers: { authorization: `Bearer ${by.token}` },
      payload: { roles: { regular_player: true }, seen: { admin: true } },
    })
  const answers = await Promise.all([take(admin, other), take(other, admin)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const sessions = await Promise.all(
    [admin, other].map(({ token }) => app.call(sessionCalls.renewSession, {}, token)),
  )
  expect(sessions.filter(({ user }) => user.valid_roles.admin)).toHaveLength(1)
})

test('an admin who removes and one who blocks the other at once leave one', async () => {
  const { admin, member } = await aClub()
  const other = await member({ admin: true })
  const answers = await Promise.all([
    app.http.inject({
      method: 'PUT',
      url: `/api/admin/users/${other.id}/block`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { until: true },
    }),
    app.http.inject({
      method: 'PUT',
      url: `/api/admin/users/${admin.id}/roles`,
      headers: { authorization: `Bearer ${other.token}` },
      payload: { roles: { host: true }, seen: { admin: true } },
    }),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a block ends every session, is seen after signing in, and can be lifted', async () => {
  const { admin, member, audit } = await aClub()
  const player = await member({ regular_player: true })
  const params = { id: player.id }
  const blocked = await app.call(userCalls.blockUser, { params, body: { until: '2026-11-25' } }, admin.token)
  expect(blocked).toMatchObject({
    state: 'blocked',
    roles: { regular_player: true, blocked: '2026-11-25' },
  })
  expect(await app.refused(sessionCalls.renewSession, {}, player.token)).toBe('not_signed_in')
  const freed = await app.call(userCalls.unblockUser, { params }, admin.token)
  expect(freed).toMatchObject({ state: 'active', roles: { regular_player: true } })
  await app.call(userCalls.unblockUser, { params }, admin.token)
  expect((await audit()).map(({ action }) => action)).toEqual(['block_user 2026-11-25', 'unblock_user'])
})

test('a block through a day that is over is refused, through today it is not', async () => {
  const { admin, member } = await aClub()
  const { id } = await member({ regular_player: true })
  const input = (until: string) => ({ params: { id }, body: { until } })
  expect(await app.refused(userCalls.blockUser, input('2026-11-19'), admin.token)).toBe('invalid_input')
  expect((await app.call(userCalls.blockUser, input('2026-11-20'), admin.token)).state).toBe('blocked')
})

test('permissions of a blocked user can change without lifting the block', async () => {
  const { admin, member } = await aClub()
  const { id } = await member({ regular_player: true, blocked: true })
  const body = { roles: { host: true }, seen: { regular_player: true } } as const
  const saved = await app.call(userCalls.saveUserRoles, { params: { id }, body }, admin.token)
  expect(saved.roles).toEqual({ host: true, blocked: true })
})

test('only an admin of the club changes anybody', async () => {
  const { member } = await aClub()
  const player = await member({ regular_player: true, customer: true })
  const stranger = (await aClub()).admin
  const params = { id: player.id }
  const body = { roles: { admin: true }, seen: { regular_player: true, customer: true } }
  for (const [token, code] of [
    [player.token, 'forbidden'],
    [stranger.token, 'not_found'],
  ] as const) {
    expect(await app.refused(userCalls.saveUserRoles, { params, body }, token)).toBe(code)
    expect(await app.refused(userCalls.blockUser, { params, body: { until: true } }, token)).toBe(code)
    expect(await app.refused(userCalls.unblockUser, { params }, token)).toBe(code)
  }
})
