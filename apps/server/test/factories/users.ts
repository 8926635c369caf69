import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { entriesOf } from '@tertulia/core/collections/records'
import { isStaff } from '@tertulia/core/roles/staff'
import { createCustomer, type NewCustomer } from '../../src/features/customer-settings/new-customer.ts'
import type { NewUser } from '../../src/features/roles/roles.ts'
import { hashPassword } from '../../src/platform/access/passwords.ts'
import { makeToken } from '../../src/platform/access/tokens.ts'
import { queryRows } from '../../src/platform/database/rows.ts'
import type { TestApp } from '../test-app.ts'

let count = 0

/** Creates a customer with the default rule set and theme tree; returns its id. */
export function aCustomer(app: TestApp, settings: Partial<NewCustomer> = {}): Promise<number> {
  return createCustomer(app.database, {
    name: `Customer ${++count}`,
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'pt',
    ...settings,
  })
}

/** A user with a session. */
export type MadeUser = { id: number; token: string }

/** Creates a user with a session, by default a regular player. */
export async function aUser(
  app: TestApp,
  customerId: number,
  settings: Partial<NewUser> = {},
): Promise<MadeUser> {
  const [user] = await someUsers(app, customerId, [settings])
  if (!user) throw new Error('no user was made')
  return user
}

/** Creates regular players with sessions, in one statement. */
export function somePlayers(app: TestApp, customerId: number, n: number): Promise<MadeUser[]> {
  return someUsers(
    app,
    customerId,
    Array.from({ length: n }, () => ({})),
  )
}

/** Creates users with sessions in one statement, with the rows that `createUser` and `saveSession` write. */
async function someUsers(
  app: TestApp,
  customerId: number,
  settings: readonly Partial<NewUser>[],
): Promise<MadeUser[]> {
  const newUsers = settings.map((one) => rowsOf(one, { customerId, createdAt: app.clock.now() }))
  const users = await Promise.all(
    newUsers.map(async ({ token: _token, password, ...rows }) => {
      return { ...rows, password_hash: password === null ? null : await hashPassword(password) }
    }),
  )
  // Tests move the clock, and a proof is good for minutes; the token stays.
  const later = '2099-01-01T00:00:00Z'
  const saved = await queryRows<{ id: number }>(app.forCustomer(customerId).read)`
    with input as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as input (number int, name text,
        surname text, email text, password_hash text, birthdate date, region text, language text,
        created_at timestamptz, session_at timestamptz, staff_since timestamptz, roles jsonb, token_hash text)
    ), created as (
      insert into users (name, surname, email, password_hash, birthdate, region, language, created_at, staff_since)
      select name, surname, email, password_hash, birthdate, region, coalesce(language, 'pt'), created_at, staff_since
      from input order by number
      returning id, email
    ), grants as materialized (
      select created.id, role, valid_until, created_at from created join input using (email)
      cross join jsonb_to_recordset(input.roles) as grants (role text, valid_until date)
    ), roles as (
      insert into user_roles (user_id, role, valid_until) select id, role, valid_until from grants
    ), entries as (
      insert into subscription_entries (user_id, role, kind, date, valid_until, no_end, created_at)
      select id, role, 'correction', (created_at at time zone time_zone)::date, valid_until, valid_until is null,
        created_at
      from grants cross join (select time_zone from customers) club
      where role = any(${subscribedRoles}::text[])
    ), sessions as (
      insert into sessions (token_hash, user_id, created_at, expires_at, proved_at, token_made_at)
      select decode(token_hash, 'hex'), id, session_at, ${later}, ${later}, ${later}
      from created join input using (email)
    )
    select id from created join input using (email) order by number`
  return saved.map(({ id }, index) => ({ id, token: newUsers[index]?.token ?? '' }))
}

/** Returns the values of a user's rows; the roles are in the order in which they are granted. */
function rowsOf(
  settings: Partial<NewUser>,
  { customerId, createdAt }: { customerId: number; createdAt: string },
) {
  const number = ++count
  const { roles = { regular_player: true as const }, ...person } = settings
  const { token, token_hash } = makeToken(customerId)
  const user = {
    name: `Name${number}`,
    surname: `Surname${number}`,
    email: `user${number}@example.test`,
    password: null,
    created_at: createdAt,
    ...person,
  }
  return {
    ...user,
    number,
    token,
    email: user.email.trim().toLowerCase(),
    session_at: createdAt,
    staff_since: isStaff(roles ?? {}) ? user.created_at : null,
    token_hash: token_hash.toString('hex'),
    roles: entriesOf(roles ?? {})
      .filter(([, end]) => end !== undefined)
      .map(([role, end]) => ({ role, valid_until: end === true ? null : end })),
  }
}
