import { tableColumnsMax, tableRowsMax } from '@tertulia/contract/column-tables'
import { parse } from 'csv-parse/sync'
import { UnreadableColumns } from '../column-cells.ts'
import { NotText, readFileText } from '../file-text.ts'
import { isDate } from './written-dates.ts'

/** A row of a table with the line of the file on which it begins. */
export type TableRow = { line: number; cells: string[] }

/** The rows of a file, and which of the first ones names the columns; null where none seems to. */
export type FileTable = { rows: TableRow[]; heading: number | null }

const separators = [',', ';', '\t', '|']
const lineMax = 10_000
const sampleLines = 60

/** Returns the text of a file in any of the usual encodings. */
export function textOf(content: Uint8Array): string {
  try {
    return readFileText(content).text.replace(/^\ufeff/, '')
  } catch (error) {
    if (error instanceof NotText) throw new UnreadableColumns('not_text')
    throw error
  }
}

/**
 * Reads the table of a text. `knownNames` counts the names in a row that this kind of file may have: the separator and
 * the row with the most of them win, and without any the most regular table.
 */
export function readTable(text: string, knownNames: (cells: readonly string[]) => number): FileTable {
  const stated = /^sep=(.)(?:\n|$)/i.exec(text)
  const rest = stated ? text.slice(stated[0].length) : text
  const sample = rest.split('\n', sampleLines).join('\n')
  const tries = (stated?.[1] === undefined ? separators : [stated[1]]).map((separator) => {
    const rows = readRecords(sample, separator).slice(0, tableRowsMax)
    const scores = rows.map(({ cells }) => (cells.some(isFigure) ? 0 : knownNames(cells)))
    const known = Math.max(0, ...scores)
    return { separator, rows, known, heading: scores.indexOf(known), regularity: regularityOf(rows) }
  })
  const best = tries.reduce((one, other) => (isBetter(other, one) ? other : one))
  const rows = readRecords(rest, best.separator, stated ? 1 : 0)
  const width = Math.max(0, ...rows.slice(0, tableRowsMax).map(({ cells }) => cells.length))
  if (width < 2 || width > tableColumnsMax) throw new UnreadableColumns('columns_missing')
  return { rows, heading: best.known > 1 ? best.heading : likelyHeading(best.rows) }
}

type Try = { known: number; regularity: number }

const isBetter = (one: Try, other: Try) =>
  one.known > 1 || other.known > 1 ? one.known > other.known : one.regularity > other.regularity

/** Most rows with the same number of columns, at least two; of equal ones the most columns. */
function regularityOf(rows: readonly TableRow[]): number {
  const width = usualWidth(rows)
  const count = rows.filter(({ cells }) => cells.length === width).length
  return width < 2 ? 0 : count + width / 1000
}

function usualWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const wide = [...counts].filter(([width]) => width > 1)
  return wide.reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}

const isFigure = (cell: string) => isDate(cell) || /^[^\p{L}]*\d+[.,]\d\d[^\p{L}]*$/u.test(cell.trim())

/** The first row of the usual width, if it holds nothing but words. */
function likelyHeading(rows: readonly TableRow[]): number | null {
  const width = usualWidth(rows)
  const place = rows.findIndex(({ cells }) => cells.length === width)
  const cells = rows[place]?.cells ?? []
  const isWords = cells.every((cell) => !/\d{3}|@/.test(cell) && !isFigure(cell))
  return isWords && cells.filter((cell) => cell.trim() !== '').length > 1 ? place : null
}

type ReadRecord = { record: string[]; raw: string; info: { lines: number } }

/** Reads records with the line on which each begins. */
function readRecords(text: string, delimiter: string, linesBefore = 0): TableRow[] {
  const options = { delimiter, info: true, raw: true, relax_quotes: true, skip_empty_lines: true } as const
  try {
    const read: unknown = parse(text, { ...options, relax_column_count: true, max_record_size: lineMax })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- csv-parse returns these with the options info and raw
    return (read as ReadRecord[]).map(({ record, raw, info }) => ({
      cells: record.map((cell) => cell.trim()),
      line: linesBefore + info.lines - (raw.trim().split('\n').length - 1),
    }))
  } catch {
    throw new UnreadableColumns('unreadable')
  }
}
