import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

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
