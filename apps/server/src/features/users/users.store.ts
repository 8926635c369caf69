import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName, Roles } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type UserRow = {
  name: string
  surname: string
  email: string
  password_hash: string | null
  birthdate?: CalendarDate | null
  region?: string | null
  language?: 'en' | 'pt'
  created_at: Instant
}

/** Keeps a new user; gives his id. */
export async function saveUser(db: Db, user: UserRow): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, email: user.email.trim().toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps a new user; gives his id, null when somebody has the e-mail address. */
export async function saveNewUser(db: Db, user: UserRow): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({ ...user, email: user.email.trim().toLowerCase() })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps another password of a user. */
export async function updatePasswordHash(db: Db, user_id: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()
}

/** Gives a user a role through a day or without end, or takes it away. Those of a player belong to the ledger. */
export async function saveRole(
  db: Db,
  { user_id, role, end }: { user_id: number; role: RoleName; end: CalendarDate | true | undefined },
): Promise<void> {
  if (end === undefined) {
    await db.deleteFrom('user_roles').where('user_id', '=', user_id).where('role', '=', role).execute()
    return
  }
  const valid_until = end === true ? null : end
  await db
    .insertInto('user_roles')
    .values({ user_id, role, valid_until })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'role']).doUpdateSet({ valid_until }),
    )
    .execute()
}

/** Lets decisions about one account follow each other until the transaction ends; false when it is not there. */
export async function lockUser(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${user_id} and anonymised_at is null for no key update`.execute(db)
  return rows.length > 0
}

/** The same for a registration that may be deleted. */
export async function lockRegistration(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${user_id} and anonymised_at is null for update`.execute(db)
  return rows.length > 0
}

/**
 * Lets decisions about who is admin follow each other, whoever they are about, until the transaction ends. Taken before any
 * user's row. (docs/decisions/0008-who-waits-for-whom-around-results.md)
 */
export async function lockAdmins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admins'), current_customer_id())`.execute(db)
}

/** The roles of a user; null without any. */
export async function findRoles(db: Db, user_id: number): Promise<Roles | null> {
  const { rows } = await sql<{ roles: Roles | null }>`
    select json_object_agg(role, coalesce(to_json(valid_until), 'true')) as roles
    from user_roles where user_id = ${user_id}`.execute(db)
  return rows[0]?.roles ?? null
}

/** The roles of everybody else who is admin, was it, or will not be for long. */
export async function listOtherAdmins(db: Db, user_id: number): Promise<Roles[]> {
  const { rows } = await sql<{ roles: Roles }>`
    select json_object_agg(role, coalesce(to_json(valid_until), 'true')) as roles
    from user_roles
    where user_id in (select user_id from user_roles where role = 'admin') and user_id <> ${user_id}
    group by user_id`.execute(db)
  return rows.map(({ roles }) => roles)
}

/** Deletes a registration with all that hangs on it. */
export async function deleteUser(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', user_id).execute()
}
