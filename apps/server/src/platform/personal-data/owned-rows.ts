import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { findOwners, namesIn, personalData } from './personal-data.ts'
import type { Retention } from './personal-table.ts'

/** SQL: a row of the table, called `t`, is about the user. */
export function isAbout(table: string, userId: number): RawBuilder<unknown> {
  const owners = findOwners(personalData[table] ?? {})
  if (!owners) throw new Error(`no row of ${table} is about a person`)
  const { columns, parent } = owners
  const named = columns.map((column) => sql.ref(`t.${column}`))
  if (parent === null) return sql`${userId} in (${sql.join(named)})`
  return sql`exists (select from ${sql.table(parent)} p where p.customer_id = t.customer_id
    and p.id in (${sql.join(named)}) and p.user_id = ${userId})`
}

/** Deletes and clears what is declared so of a user, in all tables but that of users. */
export async function deletePersonalRows(db: Db, userId: number): Promise<void> {
  for (const [name, table] of Object.entries(personalData)) {
    if (name === 'users') continue
    if (table.cleared) await clearColumns(db, name, userId)
    if (table.deleted !== undefined)
      await sql`delete from ${sql.table(name)} t where ${isAbout(name, userId)}`.execute(db)
  }
}

/** Clears the columns of a table that a deletion sets to a value. */
export async function clearColumns(db: Db, table: string, userId: number): Promise<void> {
  const cleared = Object.entries(personalData[table]?.cleared ?? {})
  const values = cleared.map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`)
  await sql`update ${sql.table(table)} t set ${sql.join(values)} where ${isAbout(table, userId)}`.execute(db)
}

/** Lists the columns, by table, in which others may have written a person's name or address. */
export function listMentions(): { table: string; columns: string[] }[] {
  return Object.entries(personalData)
    .map(([table, { mentions }]) => ({ table, columns: namesIn(mentions) }))
    .filter(({ columns }) => columns.length > 0)
}

/** Deletes what is stored for longer than declared, of one club. */
export async function deleteOldRows(db: Db, now: string): Promise<void> {
  for (const [name, { purged = [] }] of Object.entries(personalData))
    for (const retention of purged) await purge(db, name, { ...retention, now })
}

async function purge(
  db: Db,
  name: string,
  { since, days = 0, months = 0, only = 'true', clears, now }: Retention & { now: string },
): Promise<void> {
  const before = Temporal.Instant.from(now)
    .toZonedDateTimeISO('UTC')
    .subtract({ months, days })
    .toInstant()
    .toString()
  const old = sql.join(
    namesIn(since).map((instant) => sql`${sql.raw(instant)} < ${before}`),
    sql` or `,
  )
  const rows = sql`(${old}) and (${sql.raw(only)})`
  await (
    clears === undefined
      ? sql`delete from ${sql.table(name)} where ${rows}`
      : sql`update ${sql.table(name)} set ${sql.ref(clears)} = null where ${rows} and ${sql.ref(clears)} is not null`
  ).execute(db)
}
