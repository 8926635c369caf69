import type { Medium } from '@tertulia/contract/media'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

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
