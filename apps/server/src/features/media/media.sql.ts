import type { Medium, MediumKind } from '@tertulia/contract/media'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { holdUser } from '../users/users.sql.ts'

/** The medium in the row `m` of media as the contract shows it; null where an outer join found none. */
export const mediumJson = sql<Medium | null>`case when m.id is not null then json_build_object('id', m.id, 'kind', m.kind,
  'content_type', m.content_type, 'url', '/media/' || m.customer_id || '/' || m.file_name, 'byte_size', m.byte_size,
  'width', m.width, 'height', m.height) end`

/** Finds questions with a file that is new to them and not uploaded by the user, as problems of their fields. */
export async function findForeignMedia(
  db: Db,
  use: {
    questions: readonly { position: number; medium_id: number | null }[]
    user_id: number
    kept: readonly number[]
  },
): Promise<{ field: string; problem: string }[]> {
  const used = use.questions.filter(({ medium_id }) => medium_id !== null && !use.kept.includes(medium_id))
  if (used.length === 0) return []
  const rows = await queryRows<{ id: number }>(db)`
    select id from media
    where id = any(${used.map(({ medium_id }) => medium_id)}::int[]) and uploaded_by = ${use.user_id}`
  return used
    .filter(({ medium_id }) => !rows.some(({ id }) => id === medium_id))
    .map(({ position }) => ({ field: `questions.${position}.medium_id`, problem: 'unknown' }))
}

/** Lists the names of all files that the customer's data refers to. */
export async function listNamedFiles(db: Db): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ file_name: string }>(db)`
    select file_name from media
    union select image from users where image is not null
    union select logo from customers where logo is not null`
  return new Set(rows.map(({ file_name }) => file_name))
}

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

/**
 * Runs a user's uploads one after another, and returns how many bytes they have uploaded since an instant, and when the
 * first of them.
 */
export async function lockUploads(
  db: Db,
  { user_id, since }: { user_id: number; since: Instant },
): Promise<{ bytes: number; first_at: Instant | null }> {
  await holdUser(db, user_id)
  return db
    .selectFrom('media')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('byte_size'), sql<number>`0`).as('bytes'),
      fn.min('created_at').as('first_at'),
    ])
    .where('uploaded_by', '=', user_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

/**
 * Deletes the rows of files uploaded before an instant that no quiz, proposal or bank question uses; returns their
 * names.
 */
export async function removeUnusedMedia(db: Db, before: Instant): Promise<string[]> {
  return deleteUnused(db, sql`m.created_at < ${before}`)
}

/** Deletes those rows of some files that no quiz, proposal or bank question uses; returns their names. */
export async function removeUnusedOf(db: Db, ids: readonly number[]): Promise<string[]> {
  return deleteUnused(db, sql`m.id = any(${ids}::int[])`)
}

async function deleteUnused(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const users = ['questions', 'proposal_questions', 'external_questions']
  const unused = users.map(
    (table) => sql`not exists (select from ${sql.table(table)} u
      where u.customer_id = m.customer_id and u.medium_id = m.id)`,
  )
  const rows = await queryRows<{ file_name: string }>(db)`
    delete from media m where ${condition} and ${sql.join(unused, sql` and `)} returning m.file_name`
  return rows.map(({ file_name }) => file_name)
}
