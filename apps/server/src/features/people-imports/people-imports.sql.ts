import type { ImportedPerson } from '@tertulia/contract/people-imports'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** Where people of a CSV file come from. */
export const peopleSource = 'people_file'

type Known = { id: number; email: string; source_id: string | null }

/** Lists the accounts that have, or may get back, one of these addresses or have a number of the earlier system. */
export async function listKnownPeople(
  db: Db,
  { emails, source, source_ids }: { emails: string[]; source: string; source_ids: string[] },
): Promise<Known[]> {
  return await queryRows<Known>(db)`
    select u.id, u.email, p.source_id
    from users u left join imported_people p
      on p.customer_id = u.customer_id and p.user_id = u.id and p.source = ${source}
    where u.anonymised_at is null and (u.email = any (${emails}) or p.source_id = any (${source_ids}))
    union all
    select o.user_id, o.email, null from old_emails o where o.made_at is not null and o.email = any (${emails})`
}

/** Lists a page of the people that a file created, by surname. */
export async function listCreatedPeople(
  db: Db,
  { id, offset, limit }: { id: number; offset: number; limit: number },
): Promise<ImportedPerson[]> {
  const rows = await queryRows<CreatedRow>(db)`
    select u.id as user_id, u.name, u.surname, u.email, p.note, r.role, r.valid_until as valid_through
    from imported_people p
      join users u on u.customer_id = p.customer_id and u.id = p.user_id and u.anonymised_at is null
      left join lateral (select role, valid_until from user_roles r
        where r.customer_id = u.customer_id and r.user_id = u.id order by role limit 1) r on true
    where p.import_id = ${id}
    order by u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id
    offset ${offset} limit ${limit}`
  return rows.map((row) => ({ ...row, line: null, outcome: 'created', problems: [] }))
}

type CreatedRow = {
  user_id: number
  name: string
  surname: string
  email: string
  note: string
  role: RoleName | null
  valid_through: CalendarDate | null
}

/** Returns the number of people that a file created and who still have their account. */
export async function countCreatedPeople(db: Db, id: number): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from imported_people p
      join users u on u.customer_id = p.customer_id and u.id = p.user_id and u.anonymised_at is null
    where p.import_id = ${id}`
  return row?.count ?? 0
}

/**
 * Returns whether somebody of a file has used their account, or somebody else has done something with it. What only a
 * deletion would show, such as a place in a season, is left to the constraints of the database.
 */
export async function areInUse(db: Db, id: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select from imported_people p join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.import_id = ${id} and (u.password_hash is not null or u.last_seen_at is not null
      or u.anonymised_at is not null
      or exists (select from subscription_entries e where e.customer_id = u.customer_id and e.user_id = u.id
        and e.created_at > (select imported_at from people_imports i
          where i.customer_id = p.customer_id and i.id = p.import_id))
      or exists (select from sessions s where s.customer_id = u.customer_id and s.user_id = u.id)
      or exists (select from tier_players t where t.customer_id = u.customer_id and t.user_id = u.id)
      or exists (select from earlier_places e where e.customer_id = u.customer_id and e.user_id = u.id)
      or exists (select from payments t where t.customer_id = u.customer_id and t.user_id = u.id)
      or exists (select from check_ins c where c.customer_id = u.customer_id and c.user_id = u.id
        and c.choice is not null)
      or exists (select from absence_grants g where g.customer_id = u.customer_id and g.user_id = u.id)
      or exists (select from email_changes c where c.customer_id = u.customer_id and c.user_id = u.id)
      or exists (select from account_deletions d where d.customer_id = u.customer_id and d.user_id = u.id)
      or exists (select from ranking_players r where r.customer_id = u.customer_id and r.user_id = u.id))
    limit 1`
  return rows.length > 0
}

/** Saves where a user came from. */
export async function insertImportedPerson(
  db: Db,
  person: { user_id: number; import_id: number; source: string; source_id: string | null; note: string },
): Promise<void> {
  await db.insertInto('imported_people').values(person).execute()
}

/** Locks the users that a file created, so that nobody of them signs in while the import is undone. */
export async function lockImportedUsers(db: Db, id: number): Promise<void> {
  await sql`
    select from users u where exists (select from imported_people p
      where p.customer_id = u.customer_id and p.user_id = u.id and p.import_id = ${id})
    order by id for update`.execute(db)
}

/** Deletes the users that a file created; what hangs on one of them breaks a constraint. */
export async function deleteImportedUsers(db: Db, id: number): Promise<void> {
  await sql`
    delete from users u using imported_people p
    where p.customer_id = u.customer_id and p.user_id = u.id and p.import_id = ${id}`.execute(db)
}
