import type { StatementFileProblem } from '@tertulia/contract/errors'
import { calendarYears } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { portugueseRegions, regionCodes, type RegionSet } from '@tertulia/core/regions/regions'
import { parse } from 'csv-parse/sync'
import { NotText, readFileText } from './file-text.ts'

/** The columns of a file by their names in it, in plain words, and what every file of its kind has. */
export type ColumnPlan<Column extends string> = {
  names: Record<Column, readonly string[]>
  needed: readonly Column[]
  lines_max: number
}

/** A line of a file: the text of each column, empty where the file has none. */
export type ColumnLine<Column extends string> = { line: number; cells: Record<Column, string> }

/** Stops reading a file; the message is the problem. */
export class UnreadableColumns extends Error {
  readonly problem: StatementFileProblem
  constructor(problem: StatementFileProblem) {
    super(problem)
    this.problem = problem
  }
}

const separators = [',', ';', '\t']
const lineMax = 10_000

/** Text without accents, case and punctuation, to compare names by. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds the word that a text means, among the ways of writing each. */
export function wordOf<Word extends string>(
  words: Partial<Record<Word, readonly string[]>>,
  text: string,
): Word | null {
  const plain = plainWords(text)
  const found = Object.entries<readonly string[] | undefined>(words).find(([, known]) =>
    known?.includes(plain),
  )
  return (found?.[0] as Word | undefined) ?? null
}

/** Reads a date as spreadsheets write it, the year first or last: 2026-11-30, 30/11/2026, 30.11.2026. */
export function readDate(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text) ?? []
  const [, lastDay, lastMonth, lastYear] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/.exec(text) ?? []
  const fields = {
    year: Number(year ?? lastYear),
    month: Number(month ?? lastMonth),
    day: Number(day ?? lastDay),
  }
  if (!(fields.year >= calendarYears.first && fields.year <= calendarYears.last)) return null
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** Reads a region of a set by its code, or a Portuguese one by its name. */
export function readRegion(text: string, regionSet: RegionSet): string | null {
  const code = text.toUpperCase()
  if (regionCodes(regionSet).includes(code)) return code
  if (regionSet === 'countries') return null
  const named = portugueseRegions.find(({ name }) => plainWords(name) === plainWords(text))
  return named?.code ?? null
}

// Problems show the beginning of a cell.
const shownMax = 100

type CellProblem<Column, Problem> = { column: Column; problem: Problem; value: string }

/** Reads the cells of a line, and notes their problems. Texts are cleaned, and at most as long as `lengths` says. */
export function openCells<Column extends string, Problem extends string, Text extends Column>(
  cells: Record<Column, string>,
  lengths: Record<Text, number>,
) {
  const problems: CellProblem<Column, Problem | 'too_long'>[] = []
  const report = (column: Column, problem: Problem | 'too_long'): null => {
    problems.push({ column, problem, value: cells[column].slice(0, shownMax).toWellFormed() })
    return null
  }
  const shortText = (column: Text): string => {
    const text = cells[column] && cleanLine(cells[column])
    if (text.length > lengths[column]) report(column, 'too_long')
    return text
  }
  return { problems, report, shortText }
}

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
