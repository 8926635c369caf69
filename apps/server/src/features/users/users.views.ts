import type { Language } from '@tertulia/core/customers/languages'
import type { Person } from '@tertulia/contract/fields'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { RoleName } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** The public fields of the user `u`, for json_build_object. */
export const personFields = sql`'id', u.id, 'name', u.name, 'surname', u.surname`

/**
 * Locks a user, so that everything that depends on their account, payments and sessions runs one after another until
 * the transaction ends. (docs/rules/locks.md)
 */
export async function holdUser(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
}

/** Finds the password hash of a user; null without a password. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.password_hash ?? null
}

/** Returns true once the customer has a user. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

/** Returns whether the customer has this user. */
export async function hasUser(db: Db, userId: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).execute()).length > 0
}

/** Locks a user's account against deletion until the transaction ends; false when it does not exist. */
export async function holdPresentUser(db: Db, userId: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select id from users where id = ${userId} and anonymised_at is null for key share`
  return rows.length > 0
}

/**
 * Finds the first users by name whose full name contains a text, ignoring case and accents, without deleted accounts.
 */
export async function listPeopleNamed(db: Db, text: string, limit: number): Promise<Static<typeof Person>[]> {
  const search = cleanLine(text)
  if (search === '') return []
  return await queryRows<Static<typeof Person>>(db)`
    select id, name, surname from users
    where position(fold_for_search(${search}) in fold_for_search(name || ' ' || surname)) > 0 and anonymised_at is null
    order by fold_for_search(name), fold_for_search(surname), id
    limit ${limit}`
}

/** A recipient of mail, and their language. */
export type Addressee = { id: number; name: string; surname: string; email: string; language: Language }

/** Lists the users with one of these roles today, without blocked ones. */
export async function listRoleHolders(
  db: Db,
  { roles, today }: { roles: readonly RoleName[]; today: CalendarDate },
): Promise<Addressee[]> {
  return await queryRows<Addressee>(db)`
    select u.id, u.name, u.surname, u.email, u.language
    from users u
    where exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = any(${roles}::text[]) and (r.valid_until is null or r.valid_until >= ${today}))
      and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today}))
    order by u.id`
}

/** Finds a user's data as a recipient of mail. */
export async function getAddressee(db: Db, userId: number): Promise<Addressee> {
  const row = await queryRow<Addressee>(db)`
    select id, name, surname, email, language from users where id = ${userId}`
  if (!row) throw new Error('there is no such user')
  return row
}
