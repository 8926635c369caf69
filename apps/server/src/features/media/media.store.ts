import type { MediumKind } from '@tertulia/contract/media'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { holdUser } from '../users/users.views.ts'

type MediumRow = {
  file_name: string
  kind: MediumKind
  content_type: string
  byte_size: number
  width: number | null
  height: number | null
  uploaded_by: number
  created_at: Instant
}

/** Saves a file's row; returns its id. */
export async function saveMedium(db: Db, medium: MediumRow): Promise<number> {
  const { id } = await db.insertInto('media').values(medium).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Runs a user's uploads one after another, and returns how many bytes they have uploaded since an instant. */
export async function lockUploads(
  db: Db,
  { user_id: userId, since }: { user_id: number; since: Instant },
): Promise<number> {
  await holdUser(db, userId)
  const { bytes } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('byte_size'), sql<number>`0`).as('bytes'))
    .where('uploaded_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return bytes
}

/**
 * Deletes the rows of files uploaded before an instant that no quiz, proposal or bank question uses; returns their
 * names.
 */
export async function removeUnusedMedia(db: Db, before: Instant): Promise<string[]> {
  const rows = await db
    .deleteFrom('media as m')
    .where('m.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('questions as q')
            .select('q.id')
            .whereRef('q.customer_id', '=', 'm.customer_id')
            .whereRef('q.medium_id', '=', 'm.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposal_questions as p')
            .select('p.position')
            .whereRef('p.customer_id', '=', 'm.customer_id')
            .whereRef('p.medium_id', '=', 'm.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('external_questions as e')
            .select('e.id')
            .whereRef('e.customer_id', '=', 'm.customer_id')
            .whereRef('e.medium_id', '=', 'm.id'),
        ),
      ),
    )
    .returning('m.file_name')
    .execute()
  return rows.map((row) => row.file_name)
}
