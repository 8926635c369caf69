import * as userCalls from '@tertulia/contract/users'
import type { ListedUser } from '@tertulia/contract/users'
import type { RoleName } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

async function aClub() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { name: 'Alice', surname: 'Andrade', roles: { admin: true } })
  const person = (name: string, surname: string, more: Parameters<typeof aUser>[2] = {}) =>
    aUser(app, customerId, { name, surname, ...more })
  const list = async (query: { search?: string; state?: ListedUser['state']; role?: RoleName } = {}) => {
    const reply = await app.call(userCalls.listUsers, { query: { page: 1, ...query } }, admin.token)
    return reply.users.map(({ name }) => name)
  }
  return { customer_id: customerId, admin, person, list }
}

test('waiting users are first, the longest waiting on top, and the others follow by name', async () => {
  const { person, list, admin } = await aClub()
  await person('Zita', 'Zola', { roles: null, created_at: '2026-11-19T10:00:00.000Z' })
  await person('Bea', 'Brito', { roles: null, created_at: '2026-11-20T09:00:00.000Z' })
  await person('Écio', 'Dias')
  await person('Duarte', 'Dias')
  expect(await list()).toEqual(['Zita', 'Bea', 'Alice', 'Duarte', 'Écio'])
  const { users, pending_count } = await app.call(userCalls.listUsers, { query: { page: 1 } }, admin.token)
  expect(pending_count).toBe(2)
  expect(users[0]).toMatchObject({ roles: null, state: 'pending', image: null, last_seen_at: null })
})

test('words are searched in name, surname and e-mail, whatever accents and case; signs mean themselves', async () => {
  const { person, list } = await aClub()
  await person('Inês', 'Jordão', { email: 'ij_100%@example.test' })
  await person('Ines', 'Pacheco', { email: 'other@example.test' })
  expect(await list({ search: 'INES' })).toEqual(['Inês', 'Ines'])
  expect(await list({ search: ' jordao  ines ' })).toEqual(['Inês'])
  expect(await list({ search: 'JORDÃO' })).toEqual(['Inês'])
  expect(await list({ search: 'j_100%' })).toEqual(['Inês'])
  expect(await list({ search: '%' })).toEqual(['Inês'])
  expect(await list({ search: 'i%s' })).toEqual([])
  expect(await list({ search: '\\' })).toEqual([])
  expect(await list({ search: 'nobody' })).toEqual([])
})

test('people are found by how they stand with the club', async () => {
  const { person, list } = await aClub()
  await person('Pending', 'A', { roles: null })
  await person('Expiring', 'B', { roles: { regular_player: '2026-11-30' } })
  await person('Active', 'C', { roles: { regular_player: '2026-12-01', quiz_editor: '2026-11-21' } })
  await person('Expired', 'D', { roles: { regular_player: '2026-11-19', blocked: '2026-11-19' } })
  await person('Blocked', 'E', { roles: { special_quiz_player: '2026-11-21', blocked: true } })
  await person('Today', 'F', { roles: { special_quiz_player: today } })
  expect(await list({ state: 'pending' })).toEqual(['Pending'])
  expect(await list({ state: 'expiring' })).toEqual(['Expiring', 'Today'])
  expect(await list({ state: 'active' })).toEqual(['Active', 'Alice'])
  expect(await list({ state: 'expired' })).toEqual(['Expired'])
  expect(await list({ state: 'blocked' })).toEqual(['Blocked'])
})

test('the state of each user decides the list they are in', async () => {
  const { person, list, admin } = await aClub()
  await person('Pending', 'A', { roles: null })
  await person('Expiring', 'B', { roles: { regular_player: '2026-11-30' } })
  await person('Expired', 'D', { roles: { regular_player: '2026-11-19' } })
  await person('Blocked', 'E', { roles: { regular_player: '2026-11-21', blocked: true } })
  const { users } = await app.call(userCalls.listUsers, { query: { page: 1 } }, admin.token)
  for (const { name, state } of users) expect(await list({ state })).toContain(name)
})

test('a role finds its current holders, and former ones on request', async () => {
  const { person, list } = await aClub()
  await person('Editor', 'A', { roles: { quiz_editor: true } })
  await person('Former', 'B', { roles: { quiz_editor: '2026-11-19' } })
  await person('Player', 'C')
  expect(await list({ role: 'quiz_editor' })).toEqual(['Editor'])
  expect(await list({ role: 'quiz_editor', state: 'expired' })).toEqual(['Former'])
  expect(await list({ role: 'regular_player', search: 'player' })).toEqual(['Player'])
})

test('twenty-five are on a page, and beyond the last there is none', async () => {
  const { person, admin } = await aClub()
  for (let count = 0; count < 25; count++) await person(`Person ${count}`, 'X')
  const second = await app.call(userCalls.listUsers, { query: { page: 2 } }, admin.token)
  expect(second).toMatchObject({ page: 2, page_count: 2, total: 26 })
  expect(second.users).toHaveLength(1)
  expect(await app.refused(userCalls.listUsers, { query: { page: 3 } }, admin.token)).toBe('not_found')
})

test('an account that was deleted is in no list and cannot be opened', async () => {
  const { customer_id, person, admin, list } = await aClub()
  const gone = await person('Gone', 'Away', { roles: null })
  await app
    .forCustomer(customer_id)
    .tx((db) =>
      db.updateTable('users').set({ anonymised_at: app.clock.now() }).where('id', '=', gone.id).execute(),
    )
  expect(await list()).toEqual(['Alice'])
  expect(await app.refused(userCalls.getUser, { params: { id: gone.id } }, admin.token)).toBe('not_found')
  const { pending_count } = await app.call(userCalls.listUsers, { query: { page: 1 } }, admin.token)
  expect(pending_count).toBe(0)
})

test('an admin sees roles with their ends, the inviter, and changes of the subscription', async () => {
  const { customer_id, person, admin } = await aClub()
  const inviter = await person('Ivo', 'Inácio')
  const player = await person('Pia', 'Pires', {
    email: 'pia@example.test',
    roles: { regular_player: '2026-12-05', quiz_editor: true },
  })
  await app.forCustomer(customer_id).tx((db) =>
    db
      .insertInto('invitations')
      .values({
        inviter_id: inviter.id,
        email: 'pia@example.test',
        language: 'pt',
        created_at: app.clock.now(),
        sent_at: app.clock.now(),
        registered_id: player.id,
      })
      .execute(),
  )
  const shown = await app.call(userCalls.getUser, { params: { id: player.id } }, admin.token)
  expect(shown).toMatchObject({
    email: 'pia@example.test',
    roles: { regular_player: '2026-12-05', quiz_editor: true },
    state: 'active',
    inviter: { id: inviter.id, name: 'Ivo' },
    impersonable: true,
    trial_end: '2027-01-02',
  })
  expect(shown.subscription_entries).toMatchObject([
    { role: 'regular_player', kind: 'correction', valid_until: '2026-12-05' },
  ])
})

test('non-admins, and admins of another club, see no users', async () => {
  const { person, admin } = await aClub()
  const player = await person('Pia', 'Pires', { roles: { regular_player: true, customer: true } })
  expect(await app.refused(userCalls.listUsers, { query: { page: 1 } }, player.token)).toBe('forbidden')
  const other = await aClub()
  const params = { id: player.id }
  expect(await app.refused(userCalls.getUser, { params }, other.admin.token)).toBe('not_found')
  expect(await app.call(userCalls.getUser, { params }, admin.token)).toMatchObject({ id: player.id })
})
