import type { seasonColumns, SeasonFileKind } from '@tertulia/contract/season-imports'
import { UnreadableColumns, type ColumnLine } from '../../../platform/files/column-cells.ts'
import { readColumnFile } from '../../../platform/files/column-file.ts'
import { answersPlan } from './answers/answers-file.ts'
import { gamesPlan } from './games/games-file.ts'
import { tablesPlan } from './tables/tables-file.ts'

/** The lines of a file of a kind. */
type ColumnsOf<Kind extends SeasonFileKind> = {
  kind: Kind
  lines: ColumnLine<(typeof seasonColumns)[Kind][number]>[]
}
export type SeasonColumns = ColumnsOf<'games'> | ColumnsOf<'answers'> | ColumnsOf<'tables'>

/** The kinds of files, those with more columns first. */
const readers: ((content: Uint8Array) => SeasonColumns)[] = [
  (content) => ({ kind: 'games', lines: readColumnFile(content, gamesPlan) }),
  (content) => ({ kind: 'answers', lines: readColumnFile(content, answersPlan) }),
  (content) => ({ kind: 'tables', lines: readColumnFile(content, tablesPlan) }),
]

/** Reads a file of the kind whose needed columns it has. (docs/rules/moving-in.md) */
export function readSeasonColumns(content: Uint8Array): SeasonColumns {
  for (const read of readers) {
    try {
      return read(content)
    } catch (error) {
      if (!(error instanceof UnreadableColumns && error.problem === 'columns_missing')) throw error
    }
  }
  throw new UnreadableColumns('columns_missing')
}
