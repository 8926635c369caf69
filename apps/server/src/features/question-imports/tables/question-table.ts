import { importColumnsMax, type ImportColumn, type ImportTable } from '@tertulia/contract/question-imports'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { columnNamed, namesOf } from './column-names.ts'
import { readHtml } from './html-text.ts'
import { parsedQuestion, UnreadableFile, type ParsedQuestion } from './parsed-question.ts'

/** A row of a table; `broken` holds the text of one that could not be read. */
export type TableRow = { line: number; cells: readonly string[]; broken?: string }

/** A table whose rows are read one after the other. */
export type OpenTable = {
  rows: AsyncIterable<TableRow>
  html: boolean
  /** Columns that hold no question, and the names of all columns, for files that define them outside of the rows. */
  ignored: readonly number[]
  names: readonly string[] | null
}

/** The meaning of a table's columns, and whether its first row names them. */
export type TableReading = Pick<ImportTable, 'has_header' | 'columns'>

/** A preview of a table's first rows, whatever the file format. */
export type TablePreview = { table: Omit<ImportTable, 'sheets' | 'sheet'>; known: boolean }

const sampledRows = 50
const shownRows = 6
const shownLength = 200

/** Previews the first rows with a guess of the columns, and whether their names are unambiguous. */
export async function previewTable({ rows, html, ignored, names }: OpenTable): Promise<TablePreview> {
  const sample: string[][] = []
  for await (const { cells, broken } of rows) {
    if (broken === undefined) sample.push([...cells])
    if (sample.length === sampledRows) break
  }
  const width = widthOf(sample, names)
  if (sample.length === 0) throw new UnreadableFile('no_questions')
  if (width < 2 || width > importColumnsMax) throw new UnreadableFile('columns_missing')
  const filled = sample.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
  const reading = readingOf(filled, { width, ignored, names })
  const shown = filled
    .slice(0, shownRows)
    .map((cells) => cells.map((cell) => shownCell(html ? readHtml(cell).text : cell)))
  const known = reading.named && isComplete(reading.columns)
  return { table: { has_header: reading.has_header, columns: reading.columns, rows: shown }, known }
}

const shownCell = (cell: string) => cleanLine(cell).slice(0, shownLength).toWellFormed()

/** Returns the number of column names, or else the most frequent row width. */
function widthOf(sample: readonly (readonly string[])[], names: readonly string[] | null): number {
  const header = names ?? sample[0] ?? []
  if (header.some((name) => columnNamed(name) !== null)) return header.length
  const counts = new Map<number, number>()
  for (const { length } of sample) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}

/** Returns whether a table can be read: one column holds the questions and one the answers. */
export function isComplete(columns: readonly ImportColumn[]): boolean {
  const count = (kind: ImportColumn) => columns.filter((one) => one === kind).length
  return count('text') === 1 && count('answer') === 1
}

type Outside = { width: number; ignored: readonly number[]; names: readonly string[] | null }

function readingOf(
  sample: readonly (readonly string[])[],
  { width, ignored, names }: Outside,
): TableReading & { named: boolean } {
  const header = names ?? sample[0] ?? []
  const found = Array.from({ length: width }, (_, at) => columnNamed(header[at] ?? ''))
  if (found.some((kind) => kind !== null)) {
    const columns = withoutRepetition(found.map((kind) => kind ?? 'ignored'))
    if (isComplete(columns)) return { has_header: names === null, columns, named: true }
  }
  const hasHeader = names === null && found.some((kind) => kind !== null)
  const body = hasHeader ? sample.slice(1) : sample
  return { has_header: hasHeader, columns: guessColumns(body, { width, ignored }), named: false }
}

/** Removes repeated columns: the first of two with one name counts, but choices may be any number. */
function withoutRepetition(columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.map((kind, at) => (kind !== 'choices' && columns.indexOf(kind) < at ? 'ignored' : kind))
}

/** Guesses columns by content: questions contain question marks or are longest, and the answer follows. */
function guessColumns(
  rows: readonly (readonly string[])[],
  { width, ignored }: Pick<Outside, 'width' | 'ignored'>,
): ImportColumn[] {
  const places = Array.from({ length: width }, (_, at) => at).filter((at) => !ignored.includes(at))
  const weight = (at: number) => {
    const cells = rows.map((row) => (row[at] ?? '').trim())
    const questions = cells.filter((cell) => cell.includes('?')).length
    const length = cells.reduce((sum, cell) => sum + Math.min(cell.length, 200), 0)
    return questions * 1000 + length
  }
  const text = places.reduce((best, at) => (weight(at) > weight(best) ? at : best), places[0] ?? 0)
  const answer = places.find((at) => at > text) ?? places.find((at) => at !== text)
  return Array.from({ length: width }, (_, at) =>
    at === text ? 'text' : at === answer ? 'answer' : 'ignored',
  )
}

/** Reads the questions of a table by the meaning of its columns. */
export async function* readTable(
  { rows, html }: Pick<OpenTable, 'rows' | 'html'>,
  { has_header: hasHeader, columns }: TableReading,
): AsyncGenerator<ParsedQuestion> {
  let first = hasHeader
  for await (const row of rows) {
    if (row.broken !== undefined)
      yield parsedQuestion({ line: row.line, problem: 'unreadable', problem_value: row.broken })
    else if (first) first = false
    else yield readRow(row, { columns, html })
  }
}

function readRow(
  { line, cells }: TableRow,
  { columns, html }: { columns: readonly ImportColumn[]; html: boolean },
): ParsedQuestion {
  const of = (kind: ImportColumn) =>
    columns.flatMap((column, at) => (column === kind ? [cells[at] ?? ''] : []))
  const [written] = of('text')
  const text = html ? readHtml(written ?? '') : { text: written ?? '', media: [] }
  const plain = (cell = '') => (html ? readHtml(cell).text : cell)
  const wrong = of('choices').flatMap((cell) => plain(cell).split('|'))
  const choices = wrong.map((choice) => choice.trim()).filter((choice) => choice !== '')
  const answer = chosen(plain(of('answer')[0]), choices)
  const question = parsedQuestion({
    line,
    text: text.text,
    answer,
    accepted_answers: of('accepted_answers').flatMap((cell) => plain(cell).split('|')),
    choices: choices.length === 0 || choices.includes(answer) ? choices : [answer, ...choices],
    theme: plain(of('theme')[0]),
    subtheme: plain(of('subtheme')[0]),
    categories: of('category').flatMap((cell) => namesOf(plain(cell))),
    origin: plain(of('origin')[0]),
  })
  // A separator inside a text that is not in quotation marks.
  if (cells.slice(columns.length).some((extra) => extra.trim() !== ''))
    return { ...question, problem: 'unreadable', problem_value: cells.join(' ').slice(0, 200) }
  const medium = of('medium')[0]?.trim() || text.media[0]
  return medium === undefined || medium === ''
    ? question
    : { ...question, problem: 'medium_not_taken', problem_value: medium }
}

/** Resolves `B` or `2` to a choice, unless it is a choice itself. */
function chosen(answer: string, choices: readonly string[]): string {
  const sign = answer.trim().toUpperCase()
  if (choices.length < 2 || choices.includes(answer.trim()) || !/^(?:[A-H]|[1-8])$/.test(sign)) return answer
  const place = /\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - 'A'.charCodeAt(0)
  return choices[place] ?? answer
}
