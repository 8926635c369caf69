import type { Medium } from '@tertulia/contract/media'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Where a file is found below the API's base. */
export function mediumUrl(customer_id: number, file_name: string): string {
  return `/media/${customer_id}/${file_name}`
}

/** The medium in the row `m` of media as the contract shows it; null where an outer join found none. */
export const medium_json = sql<Medium | null>`case when m.id is not null then json_build_object('id', m.id, 'kind', m.kind,
  'content_type', m.content_type, 'url', '/media/' || m.customer_id || '/' || m.file_name, 'byte_size', m.byte_size,
  'width', m.width, 'height', m.height) end`

/** Those of the ids that no medium of the customer has. */
export async function findUnknownMedia(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return ids.filter((id) => !rows.some((row) => row.id === id))
}
