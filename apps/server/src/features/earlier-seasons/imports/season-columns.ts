import { seasonColumns, type SeasonColumn, type SeasonFileKind } from '@tertulia/contract/season-imports'
import { UnreadableColumns, type ColumnLine } from '../../../platform/files/column-cells.ts'
import type { ReadTable, StoredMappings } from '../../../platform/files/columns/column-plan.ts'
import { readColumns } from '../../../platform/files/columns/read-columns.ts'
import { answersPlan } from './answers/answers-file.ts'
import { gamesPlan } from './games/games-file.ts'
import { tablesPlan } from './tables/tables-file.ts'

/** The lines of a file of a kind. */
type ColumnsOf<Kind extends SeasonFileKind> = {
  kind: Kind
  lines: ColumnLine<(typeof seasonColumns)[Kind][number]>[]
}
export type SeasonColumns = ColumnsOf<'games'> | ColumnsOf<'answers'> | ColumnsOf<'tables'>

type Read = (content: Uint8Array, mappings: StoredMappings) => ReadSeason

/** A file as it is read now; without lines while its columns are unclear. */
export type ReadSeason = SeasonColumns & Omit<ReadTable<SeasonColumn>, 'lines'>

/** The kinds of files, those with more columns first. */
const readers: Read[] = [
  (content, mappings) => ({ kind: 'games', ...readColumns(content, gamesPlan, mappings) }),
  (content, mappings) => ({ kind: 'answers', ...readColumns(content, answersPlan, mappings) }),
  (content, mappings) => ({ kind: 'tables', ...readColumns(content, tablesPlan, mappings) }),
]

const isOf = ({ kind, table }: ReadSeason) => {
  const known: readonly (SeasonColumn | null)[] = [...seasonColumns[kind], null]
  return !table.questions.includes('missing') && table.columns.every((column) => known.includes(column))
}

/** Reads a file of the kind whose needed columns it has, or else as one of tables. (docs/rules/moving-in.md) */
export function readSeasonColumns(content: Uint8Array, mappings: StoredMappings): ReadSeason {
  const read = readers.map((one) => one(content, mappings))
  const best = read.find(isOf) ?? read.at(-1)
  if (!best) throw new UnreadableColumns('columns_missing')
  return best
}
