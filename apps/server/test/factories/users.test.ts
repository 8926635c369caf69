import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser, type NewUser } from '../../src/features/roles/roles.ts'
import { saveSession } from '../../src/features/session/session.sql.ts'
import { hashToken } from '../../src/platform/access/tokens.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { queryRow } from '../../src/platform/database/rows.ts'
import { testApp } from '../test-app.ts'
import { aCustomer, aUser, somePlayers } from './users.ts'

// Already the next day in the club's zone.
const app = testApp('2026-07-15T23:30:00.000Z')

/** Reads all rows of a user without what no two users share. */
const rowsOfUser = (db: Db, userId: number) =>
  queryRow(db)`
    select to_jsonb(u) - array['customer_id', 'id', 'mail_key', 'password_hash'] as person,
      u.password_hash is null as has_no_password,
      ${rowsIn('user_roles')} as roles, ${rowsIn('subscription_entries')} as entries, ${rowsIn('sessions')} as sessions
    from users u where u.id = ${userId}`

const rowsIn = (table: string) => sql`(
  select jsonb_agg(to_jsonb(t) - array['customer_id', 'id', 'user_id', 'token_hash'] order by t.role_or_id)
  from (select t.*, to_jsonb(t) ->> 'role' as role_or_id from ${sql.table(table)} t where t.user_id = u.id) t)`

const people: Partial<NewUser>[] = [
  { roles: { regular_player: true } },
  { roles: { regular_player: '2026-08-01', special_quiz_player: true, blocked: '2026-09-01' } },
  { roles: { admin: true, quiz_editor: '2026-10-01' }, created_at: '2026-01-31T10:00:00.000Z' },
  { roles: null, password: 'a long password', birthdate: '1990-01-31', region: 'PT.LI', language: 'en' },
]

test.each(people)('a user made for a test has the rows of one that the app makes: %j', async (settings) => {
  const names = { name: 'Ana', surname: 'Reis', email: 'Ana.Reis@example.test' }
  const [one, other] = [await aCustomer(app), await aCustomer(app)]
  const made = await aUser(app, one, { ...names, ...settings })
  const createdAt = app.clock.now()
  const usual = { password: null, roles: null, created_at: createdAt }
  const id = await createUser(app.forCustomer(other), { ...usual, ...names, ...settings })
  const later = '2099-01-01T00:00:00.000Z'
  const session = { user_id: id, token_hash: hashToken('any'), created_at: createdAt }
  await saveSession(app.forCustomer(other).read, {
    ...session,
    expires_at: later,
    proved_at: later,
    token_made_at: later,
  })
  expect(await rowsOfUser(app.forCustomer(one).read, made.id)).toEqual(
    await rowsOfUser(app.forCustomer(other).read, id),
  )
})

test('players who are made together are in order, each with a session of their own', async () => {
  const customerId = await aCustomer(app)
  const players = await somePlayers(app, customerId, 3)
  const { read } = app.forCustomer(customerId)
  const rows = await read.selectFrom('users').select(['id', 'name']).orderBy('id').execute()
  expect(players.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  for (const { id, token } of players) {
    const session = read.selectFrom('sessions').select('user_id').where('token_hash', '=', hashToken(token))
    expect(await session.executeTakeFirst()).toEqual({ user_id: id })
  }
})
