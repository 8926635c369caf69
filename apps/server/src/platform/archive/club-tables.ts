import { listColumns, namesIn, personalData } from '../personal-data/personal-data.ts'

// What a club's archive holds follows from what is declared of each column; nothing else leaves.
// (docs/decisions/0072-a-club-can-move.md)

/** A left-out column that an archive holds when its operator says so: members then keep their passwords. */
export const passwordColumn = { table: 'users', column: 'password_hash' }

/** Lists the columns of a table that leave with the club; null when the table stays behind. */
export function listLeavingColumns(name: string): string[] | null {
  const table = personalData[name]
  const { notArchived = {} } = table ?? {}
  if (!table || typeof notArchived === 'string') return null
  return listColumns(table).filter((column) => !Object.hasOwn(notArchived, column))
}

/** Lists the columns of a table that an archive may hold. */
export function listArchivedColumns(name: string): string[] {
  const columns = listLeavingColumns(name) ?? []
  return name === passwordColumn.table ? [...columns, passwordColumn.column] : columns
}

/** Lists left-out columns that must have a value all the same; messages that were sent are never shown again. */
export const listEmptyColumns = (name: string): string[] => namesIn(personalData[name]?.emptyInArchive)

/** The condition on the rows of a table. Unsent messages stay with the old installation, which sends them. */
export const archivedRows = (name: string): string => personalData[name]?.archivedRows ?? 'true'
