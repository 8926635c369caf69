import type { ImportedFile } from '@tertulia/contract/imported-files'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'

/** What files are for; each kind has a table of its own, all with the same columns. */
export const fileKinds = ['people_import', 'ranking_import', 'season_import', 'statement_import'] as const
export type FileKind = (typeof fileKinds)[number]

/** SQL for the table of a kind. */
export const tableOf = (kind: FileKind): RawBuilder<unknown> => sql.table(`${kind}s`)

type FilePage = { imports: ImportedFile[]; page: number; page_count: number; total: number }

/** Lists a page of the files of a kind, the latest first. */
export async function listFiles(db: Db, kind: FileKind, page: number): Promise<FilePage> {
  const table = tableOf(kind)
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(db)
  const { paging, offset } = paginate(page, counted.rows[0]?.count ?? 0)
  const { rows } = await sql<ImportedFile>`
    select id, file_name, created_at, imported_at from ${table}
    order by id desc offset ${offset} limit ${pageSize}`.execute(db)
  return { ...paging, imports: rows }
}

/** A file with its content, which goes once it is imported. */
export type StoredFile = ImportedFile & { content: Buffer | null }

/** Returns a file; refuses an unknown one. */
export async function getFile(db: Db, kind: FileKind, id: number): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select id, file_name, created_at, imported_at, content from ${tableOf(kind)} where id = ${id}`.execute(db)
  return orNotFound(rows[0])
}
