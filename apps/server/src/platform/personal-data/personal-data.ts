import { clubLifeTables } from './club-life-tables.ts'
import { contentTables } from './content-tables.ts'
import { deliveryTables } from './delivery-tables.ts'
import { moneyTables } from './money-tables.ts'
import { peopleTables } from './people-tables.ts'
import type { MergeWay, PersonalTable } from './personal-table.ts'
import { playTables } from './play-tables.ts'
import { resultsTables } from './results-tables.ts'

/**
 * Every table of the schema with all its columns: what is personal, and what export, deletion, merge, archive and
 * retention do with it. All five read this; a test compares it with the schema.
 * (docs/decisions/0103-personal-data-is-declared-once.md)
 */
export const personalData: Readonly<Record<string, PersonalTable>> = {
  ...peopleTables,
  ...deliveryTables,
  ...moneyTables,
  ...contentTables,
  ...playTables,
  ...resultsTables,
  ...clubLifeTables,
}

/** Lists names that stand in one text. */
export const namesIn = (names = ''): string[] => names.split(' ').filter((name) => name !== '')

/** Lists the columns of a table that hold something of or about a person. */
export function listPersonalColumns({ deleted, cleared, changed, stays, people }: PersonalTable): string[] {
  const own = Object.keys(cleared ?? {}).filter((column) => !Object.hasOwn(people ?? {}, column))
  return [
    ...namesIn(deleted),
    ...own,
    ...Object.values(changed ?? {}).flatMap((names) => namesIn(names)),
    ...namesIn(stays),
  ]
}

/** Lists all columns of a table that are not computed, without the club's number. */
export function listColumns(table: PersonalTable): string[] {
  const { people, keys, impersonal } = table
  return [
    ...Object.keys(people ?? {}),
    ...namesIn(keys),
    ...listPersonalColumns(table),
    ...namesIn(impersonal),
  ]
}

/** Lists the columns of a table that its person finds in their export. */
export function listExportedColumns(name: string): string[] {
  const table = personalData[name]
  const { notExported = {} } = table ?? {}
  if (!table || typeof notExported === 'string') return []
  return listPersonalColumns(table).filter((column) => !Object.hasOwn(notExported, column))
}

/** The columns with the person of a row; with `parent`, they lead to a row of that table, which has the person. */
export type Owners = { columns: string[]; parent: string | null }

/** Returns the columns with the person of a table's rows; null when its rows are about nobody. */
export function findOwners({ of: named, people }: PersonalTable): Owners | null {
  const [columns = '', parent = null] = (named ?? '').split(' > ')
  if (columns !== '') return { columns: namesIn(columns), parent }
  return people && Object.hasOwn(people, 'user_id') ? { columns: ['user_id'], parent: null } : null
}

export type PersonColumn = { table: string; column: string; way: MergeWay }

/** Lists all columns that name a person, with what a merge of accounts does with them. */
export function listPersonColumns(): PersonColumn[] {
  return Object.entries(personalData).flatMap(([table, { people = {} }]) =>
    Object.entries(people).map(([column, way]) => ({ table, column, way })),
  )
}
