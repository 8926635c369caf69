import type { ColumnMapping, ColumnTable, ValueMeaning } from '@tertulia/contract/column-tables'
import { plainWords, type ColumnLine } from '../column-cells.ts'

/** What a column that nobody has assigned may tell of its lines: certainly something, perhaps something, or nothing. */
export type Telling = 'tells' | 'undecided' | 'nothing'

/** Values of a column that say which way money went, or whether a line counts. */
export type TellingPlan<Column extends string> = {
  /** The content of such columns. */
  column: Column
  find: (name: string, cells: readonly string[], isSigned: boolean) => Telling
  /** The meaning of a value that is known; null where a person has to say it. */
  meaningOf: (value: string, column: { name: string; isSigned: boolean }) => ValueMeaning | null
  /** Returns true where amounts already say which way money went. */
  isSigned: (columns: readonly (Column | null)[], rows: readonly (readonly string[])[]) => boolean
}

/** The contents that files of a kind have, and how they are recognised. All names are in plain words. */
export type ColumnPlan<Column extends string> = {
  /** The names of the columns with each content. */
  names: Record<Column, readonly string[]>
  /** Names that count where no column has one of the others. */
  weaker?: Partial<Record<Column, readonly string[]>>
  /** Contents of which every file has at least one of each group. */
  needed: readonly (readonly Column[])[]
  /** Contents that several columns may have. */
  several?: readonly Column[]
  dates?: readonly Column[]
  /** Takes what is no name out of a heading, such as a currency. */
  cleanName?: (heading: string) => string
  /** Returns false for cells that cannot have a content, whatever their column is called. */
  fits?: (column: Column, cells: readonly string[]) => boolean
  telling?: TellingPlan<Column>
  lines_max: number
}

/** A mapping as it is stored: the row of names is counted from the one that is found in the file. */
export type StoredMapping = Omit<ColumnMapping<string>, 'heading'> & { heading_shift: number | null }

/** The mapping of one file, and those that the club has used for files with the same names of columns. */
export type StoredMappings = { own: StoredMapping | null; layouts: Record<string, StoredMapping> }

export const noMappings: StoredMappings = { own: null, layouts: {} }

/** A line with the meanings of its values. */
export type TableLine<Column extends string> = ColumnLine<Column> & { meanings: ValueMeaning[] }

/** A file as it is read now; without lines while its table has questions. `layout` names its columns in short. */
export type ReadTable<Column extends string> = {
  layout: string
  found_heading: number
  table: ColumnTable<Column>
  lines: TableLine<Column>[]
}

/** Returns the plain words of a heading. */
export const nameOf = (plan: { cleanName?: (heading: string) => string }, heading: string): string =>
  plainWords(plan.cleanName?.(heading) ?? heading)
