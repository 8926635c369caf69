import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { isAbout } from '../../../platform/personal-data/owned-rows.ts'
import { listExportedColumns, namesIn, personalData } from '../../../platform/personal-data/personal-data.ts'
import { secretsOf } from '../../../platform/secrets/customer-secrets.ts'
import { listSecretColumns } from '../../../platform/secrets/secret-columns.ts'
import { sections } from './export-sections.views.ts'

/** The exported tables with the name of their section, in document order. */
export const exportedTables: readonly { table: string; section: string }[] = Object.keys(personalData)
  .filter((table) => listExportedColumns(table).length > 0)
  .map((table) => ({ table, section: sections[table]?.section ?? table }))

type Batch = {
  table: string
  user_id: number
  before: CalendarDate | null
  limit: number
  offset: number
}

/** Lists a batch of a table's rows as JSON texts, from an offset on; of quizzes only those before a day, if given. */
export async function listExported(
  db: Db,
  { table, user_id, before, limit, offset }: Batch,
): Promise<string[]> {
  const { also, joins = sql``, renamed = {}, decided = [], where, order } = sections[table] ?? {}
  const exported = listExportedColumns(table)
  const valueOf = (column: string) =>
    decided.includes(column)
      ? sql`case when t.state <> 'pending' then ${sql.ref(`t.${column}`)} end`
      : sql.ref(`t.${column}`)
  const own = exported.map((column) => sql`${valueOf(column)} as ${sql.ref(renamed[column] ?? column)}`)
  const columns = sql.join(also ? [also(user_id), ...own] : own)
  const byId = namesIn(personalData[table]?.keys).includes('id') ? sql`t.id` : null
  const first = order ?? byId
  // Rows equal in all columns may change places, which nobody can tell.
  const all = sql.join(exported.map((column) => sql.ref(`t.${column}`)))
  const rows = await queryRows<{ row: string }>(db)`
    select row_to_json(r)::text as row from (
      select ${columns} from ${sql.table(table)} t ${joins}
      where ${isAbout(table, user_id)} and ${where ? where(before ?? 'infinity') : sql`true`}
      order by ${first ? sql`${first}, ${all}` : all} limit ${limit} offset ${offset}) r`
  const opened = listSecretColumns().filter(
    (secret) => secret.table === table && exported.includes(secret.column),
  )
  return rows.map(({ row }) => opened.reduce((json, { name }) => secretsOf(db).openIn(name, json), row))
}
