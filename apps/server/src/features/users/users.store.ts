import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName, Roles } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { unlessViolated } from '../../platform/violations.ts'

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

/** Saves a new user; returns their id. */
export async function saveUser(db: Db, user: UserRow): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, email: user.email.trim().toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a new user; returns their id, null when the e-mail address is taken. */
export async function saveNewUser(db: Db, user: UserRow): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({ ...user, email: user.email.trim().toLowerCase() })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Saves a user's new password hash. */
export async function updatePasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/**
 * Saves a user's role through a day or without end, or removes it. Players' roles are written only through the ledger.
 */
export async function saveRole(
  db: Db,
  { user_id: userId, role, end }: { user_id: number; role: RoleName; end: CalendarDate | true | undefined },
): Promise<void> {
  if (end === undefined) {
    await db.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', role).execute()
    return
  }
  const validUntil = end === true ? null : end
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role, valid_until: validUntil })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'role']).doUpdateSet({ valid_until: validUntil }),
    )
    .execute()
}

/** Locks an account, so that decisions about it run one after another; false when it does not exist. */
export async function lockUser(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and anonymised_at is null for no key update`.execute(db)
  return rows.length > 0
}

/** Locks a registration that may be deleted; false when it does not exist. */
export async function lockRegistration(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and anonymised_at is null for update`.execute(db)
  return rows.length > 0
}

/**
 * Runs decisions about admins one after another, whichever user they are about, until the transaction ends. Called
 * before any user's row is locked. (docs/rules/locks.md)
 */
export async function lockAdmins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admins'), current_customer_id())`.execute(db)
}

/** Finds the roles of a user; null without any. */
export async function findRoles(db: Db, userId: number): Promise<Roles | null> {
  const { rows } = await sql<{ roles: Roles | null }>`
    select json_object_agg(role, coalesce(to_json(valid_until), 'true')) as roles
    from user_roles where user_id = ${userId}`.execute(db)
  return rows[0]?.roles ?? null
}

/** Lists the roles of all other users who are, were, or soon cease to be admin. */
export async function listOtherAdmins(db: Db, userId: number): Promise<Roles[]> {
  const { rows } = await sql<{ roles: Roles }>`
    select json_object_agg(role, coalesce(to_json(valid_until), 'true')) as roles
    from user_roles
    where user_id in (select user_id from user_roles where role = 'admin') and user_id <> ${userId}
    group by user_id`.execute(db)
  return rows.map(({ roles }) => roles)
}

/** Deletes a registration; false when other rows refer to the user, and the transaction must be rolled back. */
export async function deleteRegistration(db: Db, userId: number): Promise<boolean> {
  const deletion = db.deleteFrom('users').where('id', '=', userId)
  return (await unlessViolated('foreign_key', deletion.execute())) !== null
}
