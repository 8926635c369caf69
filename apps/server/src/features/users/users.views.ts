import type { Person } from '@tertulia/contract/fields'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { RoleName } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database.ts'

/** The fields of the user `u` that everybody may see, for json_build_object. */
export const person_fields = sql`'id', u.id, 'name', u.name, 'surname', u.surname`

/**
 * Lets everything that one person's account, money and sessions hang on follow each other, until the transaction ends.
 * (docs/decisions/0008-who-waits-for-whom-around-results.md)
 */
export async function holdUser(db: Db, user_id: number): Promise<void> {
  await sql`select from users where id = ${user_id} for no key update`.execute(db)
}

/** Whether the customer has anybody at all. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

/** Whether the customer has this user. */
export async function hasUser(db: Db, user_id: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', user_id).execute()).length > 0
}

/** Whether there is this person, with his account held against its deletion until the transaction ends. */
export async function holdPresentUser(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id = ${user_id} and anonymised_at is null for key share`.execute(db)
  return rows.length > 0
}

/** The first people by name whose full name contains a text, whatever the case and accents; nobody who has gone. */
export async function listPeopleNamed(db: Db, text: string, limit: number): Promise<Static<typeof Person>[]> {
  const search = cleanLine(text)
  if (search === '') return []
  const { rows } = await sql<Static<typeof Person>>`
    select id, name, surname from users
    where position(fold_for_search(${search}) in fold_for_search(name || ' ' || surname)) > 0 and anonymised_at is null
    order by fold_for_search(name), fold_for_search(surname), id
    limit ${limit}`.execute(db)
  return rows
}

/** Who is written to, and in which language. */
export type Addressee = { name: string; surname: string; email: string; language: 'en' | 'pt' }

/** Everybody in whom one of these roles is valid today, the blocked apart. */
export async function listRoleHolders(
  db: Db,
  { roles, today }: { roles: readonly RoleName[]; today: CalendarDate },
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select u.name, u.surname, u.email, u.language
    from users u
    where exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = any(${roles}::text[]) and (r.valid_until is null or r.valid_until >= ${today}))
      and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today}))
    order by u.id`.execute(db)
  return rows
}

/** How one person is written to. */
export async function getAddressee(db: Db, user_id: number): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select name, surname, email, language from users where id = ${user_id}`.execute(db)
  if (!rows[0]) throw new Error('there is no such user')
  return rows[0]
}
