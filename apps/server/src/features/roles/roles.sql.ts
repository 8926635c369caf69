import type { Roles } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { unlessViolated } from '../../platform/database/violations.ts'

/** Locks an account, so that decisions about it run one after another; false when it does not exist. */
export async function lockUser(db: Db, userId: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select from users where id = ${userId} and anonymised_at is null for no key update`
  return rows.length > 0
}

/** Locks a registration that may be deleted; false when it does not exist. */
export async function lockRegistration(db: Db, userId: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select from users where id = ${userId} and anonymised_at is null for update`
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
  const row = await queryRow<{ roles: Roles | null }>(db)`
    select json_object_agg(role, coalesce(to_json(valid_until), 'true')) as roles
    from user_roles where user_id = ${userId}`
  return row?.roles ?? null
}

/** Lists the roles of all other users who are, were, or soon cease to be admin. */
export async function listOtherAdmins(db: Db, userId: number): Promise<Roles[]> {
  const rows = await queryRows<{ roles: Roles }>(db)`
    select json_object_agg(role, coalesce(to_json(valid_until), 'true')) as roles
    from user_roles
    where user_id in (select user_id from user_roles where role = 'admin') and user_id <> ${userId}
    group by user_id`
  return rows.map(({ roles }) => roles)
}

/** Deletes a registration; false when other rows refer to the user, and the transaction must be rolled back. */
export async function deleteRegistration(db: Db, userId: number): Promise<boolean> {
  const deletion = db.deleteFrom('users').where('id', '=', userId)
  return (await unlessViolated('foreign_key', deletion.execute())) !== null
}
