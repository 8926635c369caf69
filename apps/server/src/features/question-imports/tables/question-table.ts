import { importColumnsMax, type ImportColumn, type ImportTable } from '@tertulia/contract/question-imports'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { withoutGaps } from '../formats/gap-texts.ts'
import {
  parsedQuestion,
  UnreadableFile,
  type Options,
  type ParsedQuestion,
} from '../formats/parsed-question.ts'
import { choicesIn, readCell } from './cell-texts.ts'
import { isComplete, readColumns, widthOf, type TableReading } from './column-guess.ts'
import { choiceSign, holdsWrongChoices, isIndexName, namesOf } from './column-names.ts'

/** A row of a table; `broken` holds the text of one that could not be read. */
export type TableRow = { line: number; cells: readonly string[]; broken?: string }

/** A table whose rows are read one after the other. */
export type OpenTable = {
  rows: AsyncIterable<TableRow>
  /** Whether its cells are HTML; null where the file says nothing about it. */
  html: boolean | null
  /** Columns that hold no question, and the names of all columns, for files that define them outside of the rows. */
  ignored: readonly number[]
  names: readonly string[] | null
}

/** A preview of a table's first rows, whatever the file format. */
type TablePreview = { table: Omit<ImportTable, 'sheets' | 'sheet'>; known: boolean }

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
  const reading = readColumns(filled, { width, ignored, names })
  const shown = filled
    .slice(0, shownRows)
    .map((cells) => cells.map((cell) => shownCell(readCell(cell, html).text)))
  const known = reading.named && isComplete(reading.columns)
  return { table: { has_header: reading.has_header, columns: reading.columns, rows: shown }, known }
}

const shownCell = (cell: string) => cleanLine(cell).slice(0, shownLength).toWellFormed()

/** Reads the questions of a table by the meaning of its columns. */
export async function* readTable(
  { rows, html, names }: Pick<OpenTable, 'rows' | 'html' | 'names'>,
  { has_header, columns }: TableReading,
): AsyncGenerator<ParsedQuestion> {
  let header = names
  let first = has_header
  for await (const row of rows) {
    if (row.broken !== undefined)
      yield parsedQuestion({ line: row.line, problem: 'unreadable', problem_value: row.broken })
    else if (first) {
      first = false
      header ??= row.cells
    } else yield readRow(row, { columns, html, header: header ?? [] })
  }
}

type RowReading = { columns: readonly ImportColumn[]; html: boolean | null; header: readonly string[] }

function readRow({ line, cells }: TableRow, { columns, html, header }: RowReading): ParsedQuestion {
  let hadMarkup = false
  const read = (cell: string) => {
    const found = readCell(cell, html)
    hadMarkup ||= found.hadMarkup
    return found
  }
  const placesOf = (kind: ImportColumn) => columns.flatMap((column, at) => (column === kind ? [at] : []))
  const textsOf = (kind: ImportColumn) => placesOf(kind).map((at) => read(cells[at] ?? '').text)
  const { text, media } = read(cells[columns.indexOf('text')] ?? '')
  const choices = placesOf('choices').map((at) => ({
    name: header[at] ?? '',
    text: read(cells[at] ?? '').text,
  }))
  const [answer = ''] = textsOf('answer')
  const question = withoutGaps(
    parsedQuestion({
      line,
      text,
      answer,
      accepted_answers: textsOf('accepted_answers').flatMap((cell) => cell.split('|')),
      ...choicesOf(choices, { answer, answerName: header[columns.indexOf('answer')] ?? '' }),
      theme: textsOf('theme')[0] ?? '',
      subtheme: textsOf('subtheme')[0] ?? '',
      categories: textsOf('category').flatMap(namesOf),
      origin: textsOf('origin')[0] ?? '',
    }),
  )
  // A separator inside a text that is not in quotation marks.
  if (cells.slice(columns.length).some((extra) => extra.trim() !== ''))
    return { ...question, problem: 'unreadable', problem_value: cells.join(' ').slice(0, 200) }
  const medium = cells[columns.indexOf('medium')]?.trim() || media[0]
  if (medium !== undefined && medium !== '')
    return { ...question, problem: 'medium_not_taken', problem_value: medium }
  return hadMarkup ? { ...question, doubt: question.doubt ?? 'markup' } : question
}

type Choice = { name: string; text: string }

/** The choices of a row: all of them beside an answer that may name one, or only the wrong ones. */
function choicesOf(
  choices: readonly Choice[],
  { answer, answerName }: { answer: string; answerName: string },
): Pick<ParsedQuestion, 'choices' | 'options'> {
  const [only] = choices
  const texts = only && choices.length === 1 ? choicesIn(only.text) : choices.map(({ text }) => text.trim())
  const filled = texts.filter((text) => text !== '')
  if (filled.length === 0) return { choices: [], options: null }
  if (choices.every(({ name }) => holdsWrongChoices(name)))
    return { choices: filled.includes(answer.trim()) ? filled : [answer, ...filled], options: null }
  return { choices: [], options: { texts, ...signsOf(choices, answerName) } }
}

/** The letters of the choices' columns, and the number with which they begin. */
function signsOf(choices: readonly Choice[], answerName: string): Omit<Options, 'texts'> {
  const signs = choices.map(({ name }) => choiceSign(name))
  const isLettered = signs.length > 1 && signs.every((sign) => /^[a-j]$/.test(sign))
  const isFromZero = signs[0] === '0' || (isIndexName(answerName) && signs[0] !== '1')
  const isNumbered = signs.length > 1 && signs.every((sign, at) => sign === String(at + (isFromZero ? 0 : 1)))
  const isNamed = isNumbered && !isIndexName(answerName)
  return { keys: isLettered ? signs : [], usual: isFromZero ? 0 : 1, isNamed }
}
