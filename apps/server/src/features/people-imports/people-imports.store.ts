import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Saves a file of people; returns its id. */
export async function insertImport(
  db: Db,
  file: { file_name: string; content: Buffer; created_by: number; created_at: Instant },
): Promise<number> {
  const { id } = await db.insertInto('people_imports').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks a file, so that of two simultaneous applications the second finds it applied; false for an unknown one. */
export async function lockImport(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from people_imports where id = ${id} for update`.execute(db)
  return rows.length > 0
}

/** Marks a file as imported, and deletes its content. */
export async function closeImport(db: Db, id: number, now: Instant): Promise<void> {
  await db
    .updateTable('people_imports')
    .set({ imported_at: now, content: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes a file. */
export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('people_imports').where('id', '=', id).execute()
}

/** Deletes files that were uploaded before an instant and never imported. */
export async function deleteOldImports(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('people_imports')
    .where('imported_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
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
