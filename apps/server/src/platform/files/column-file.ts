import { parse } from 'csv-parse/sync'
import { UnreadableColumns, wordOf, type ColumnLine } from './column-cells.ts'
import { NotText, readFileText } from './file-text.ts'

/** The columns of a file by their names in it, in plain words, and what every file of its kind has. */
export type ColumnPlan<Column extends string> = {
  names: Record<Column, readonly string[]>
  needed: readonly Column[]
  lines_max: number
}

const separators = [',', ';', '\t']
const lineMax = 10_000

/** Reads a CSV file whose first line names the columns, in any order; other columns are left out. */
export function readColumnFile<Column extends string>(
  content: Uint8Array,
  { names, needed, lines_max: linesMax }: ColumnPlan<Column>,
): ColumnLine<Column>[] {
  const text = textOf(content)
  const [separator, columns] = findColumns(text, names)
  const known = columns.filter((column) => column !== null)
  if (needed.some((column) => !known.includes(column))) throw new UnreadableColumns('columns_missing')
  if (new Set(known).size < known.length) throw new UnreadableColumns('column_repeated')
  const places = (Object.keys(names) as Column[]).map((column) => [column, columns.indexOf(column)] as const)
  const lines = readRecords(text, separator)
    .slice(1)
    .map(({ record, line }) => ({
      line,
      cells: Object.fromEntries(
        places.map(([column, place]) => [column, (record[place] ?? '').trim()]),
      ) as Record<Column, string>,
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  if (lines.length === 0) throw new UnreadableColumns('no_lines')
  if (lines.length > linesMax) throw new UnreadableColumns('too_many_lines')
  return lines
}

function textOf(content: Uint8Array): string {
  try {
    return readFileText(content).text.replace(/^\ufeff/, '')
  } catch (error) {
    if (error instanceof NotText) throw new UnreadableColumns('not_text')
    throw error
  }
}

/** Finds the separator with which the first line names the most columns. */
function findColumns<Column extends string>(
  text: string,
  names: Record<Column, readonly string[]>,
): [string, (Column | null)[]] {
  const [heading = ''] = text.split('\n', 1)
  const tries = separators.map((separator): [string, (Column | null)[]] => [
    separator,
    readRecords(heading, separator)[0]?.record.map((name) => wordOf(names, name)) ?? [],
  ])
  const knownCount = ([, columns]: (typeof tries)[number]) => columns.filter((one) => one !== null).length
  return tries.reduce((best, one) => (knownCount(one) > knownCount(best) ? one : best))
}

type ReadRecord = { record: string[]; raw: string; info: { lines: number } }

/** Reads records with the line on which each begins. */
function readRecords(text: string, delimiter: string): { record: string[]; line: number }[] {
  const options = { delimiter, info: true, raw: true, relax_quotes: true, skip_empty_lines: true } as const
  try {
    const read: unknown = parse(text, { ...options, relax_column_count: true, max_record_size: lineMax })
    return (read as ReadRecord[]).map(({ record, raw, info }) => ({
      record,
      line: info.lines - (raw.trim().split('\n').length - 1),
    }))
  } catch {
    throw new UnreadableColumns('unreadable')
  }
}
