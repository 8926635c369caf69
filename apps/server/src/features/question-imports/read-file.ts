import type { AnswerReading } from '@tertulia/contract/import-answers'
import type { ImportFileProblem } from '@tertulia/contract/import-problems'
import {
  importQuestionsMax,
  oddLinesMax,
  type ImportFormat,
  type ImportTable,
} from '@tertulia/contract/question-imports'
import type { Theme, ThemeName } from '@tertulia/contract/themes'
import { NotText, readFileText, linesOf } from '../../platform/files/file-text.ts'
import { surveyAnswers } from './answers/answer-survey.ts'
import { readChoices } from './formats/choices-questions.ts'
import { openCsv } from './tables/csv-rows.ts'
import { readGift } from './formats/gift-questions.ts'
import { readJson } from './formats/json-questions.ts'
import { readMoodleXml } from './formats/moodle-xml-questions.ts'
import {
  UnreadableFile,
  type EmbeddedFile,
  type ParsedQuestion,
  type QuestionReader,
  isTrueOrFalse,
  longestQuestion,
  parsedQuestion,
  truthOf,
} from './formats/parsed-question.ts'
import type { TableReading } from './tables/column-guess.ts'
import { previewTable, readTable, type OpenTable } from './tables/question-table.ts'
import { openXlsx, type Sheet } from './tables/xlsx-rows.ts'
import { readImportRow, type FileChoices, type WaitingRow } from './import-row.ts'
import { prepareThemeFinder } from './theme-finder.ts'

type Reading = ParsedQuestion & { letters: string[] }

/** Reads Aiken: the statement, a line for each choice with its letter, and `ANSWER: B`. */
function* readAiken(text: string): Generator<ParsedQuestion> {
  let question: Reading | null = null
  let [line, length] = [0, 0]
  for (const written of linesOf(text)) {
    line += 1
    const trimmed = written.trim()
    const [, right] = /^(?:ANSWER|RESPOSTA)\s*:\s*([A-Z])\b/i.exec(trimmed) ?? []
    const [, letter, choice] = /^([A-Z])[.)]\s+(\S.*)$/.exec(trimmed) ?? []
    if (trimmed === '') {
      // A blank line without an answer before it is inside a question.
      continue
    } else if (right !== undefined) {
      yield judged(question ?? begin(line), right.toUpperCase())
      question = null
    } else {
      if (!question) length = 0
      question ??= begin(line)
      length += trimmed.length
      if (length > longestQuestion) question.problem = 'unreadable'
      else if (letter !== undefined && choice !== undefined && question.text !== '')
        addChoice(question, letter, choice)
      else if (question.choices.length > 0) {
        // The next question begins although this one has no answer.
        yield judged(question, null)
        question = { ...begin(line), text: trimmed }
        length = trimmed.length
      } else question.text += question.text === '' ? trimmed : `\n${trimmed}`
    }
  }
  if (question) yield judged(question, null)
}

const begin = (line: number): Reading => ({ ...parsedQuestion({ line }), letters: [] })

function addChoice(question: Reading, letter: string, choice: string): void {
  question.letters.push(letter)
  question.choices.push(choice.trim())
}

function judged({ letters, ...question }: Reading, right: string | null): ParsedQuestion {
  if (question.problem) return { ...question, problem_value: question.text.slice(0, 200) }
  const answer = right === null ? undefined : question.choices[letters.indexOf(right)]
  if (answer === undefined) return { ...question, problem: 'right_answer_missing' }
  return { ...question, answer, truth: isTrueOrFalse(question.choices) ? truthOf(answer) : null }
}

/** A file, its editor's choices for all of it, and the themes of the club. */
export type FileToRead = {
  content: Uint8Array
  format: ImportFormat
  choices: FileChoices
  themes: { tree: readonly Theme[]; names: readonly ThemeName[] }
  /** The columns of a table, once an editor has set them. */
  table: TableReading | null
  /** The index of the workbook sheet to read, once an editor has chosen it. */
  sheet?: number | undefined
}

/** A file inside a file of questions, with the number of its question and its place there. */
export type RowFile = EmbeddedFile & { number: number; position: number }

/** A part of a file as it is read. */
export type FilePart =
  | { kind: 'odd_lines'; odd_lines: number[]; odd_line_count: number }
  /** A table; if `known` is false, it waits for an editor to set its columns. */
  | { kind: 'table'; table: ImportTable; known: boolean }
  /** How the answers of all questions are read. */
  | { kind: 'answers'; answers: AnswerReading | null }
  | { kind: 'rows'; rows: WaitingRow[]; files: RowFile[] }
  | { kind: 'refused'; problem: ImportFileProblem }

const readers: Record<Exclude<ImportFormat, 'csv' | 'xlsx'>, QuestionReader> = {
  json: readJson,
  gift: readGift,
  moodle_xml: readMoodleXml,
  aiken: readAiken,
  choices: readChoices,
}

const rowsAtOnce = 500
const fileBytesAtOnce = 4_000_000

/** Reads a file part by part, so that its questions are never all in memory. */
export async function* readFile(file: FileToRead): AsyncGenerator<FilePart> {
  try {
    yield* readParts(file)
  } catch (error) {
    if (error instanceof NotText) yield { kind: 'refused', problem: 'not_text' }
    else if (error instanceof UnreadableFile) yield { kind: 'refused', problem: error.problem }
    else throw error
  }
}

/** Reads a file that is small enough for all its parts to be in memory. */
export const readSmallFile = (file: FileToRead): Promise<FilePart[]> => Array.fromAsync(readFile(file))

async function* readParts(file: FileToRead): AsyncGenerator<FilePart> {
  const { content, format } = file
  if (format === 'xlsx') {
    yield* readWorkbook(file, await openXlsx(content))
    return
  }
  const { text, odd_lines } = readFileText(content)
  if (odd_lines.length > 0)
    yield {
      kind: 'odd_lines',
      odd_lines: odd_lines.slice(0, oddLinesMax),
      odd_line_count: odd_lines.length,
    }
  if (format === 'csv') yield* readOpenTable(file, () => openCsv(text))
  else yield* readRows(file, () => readers[format](text))
}

async function* readOpenTable(file: FileToRead, open: () => OpenTable): AsyncGenerator<FilePart> {
  const { table, known } = await previewTable(open())
  const reading = file.table ?? table
  const isKnown = known || file.table !== null
  yield { kind: 'table', table: { ...table, ...reading, sheets: [], sheet: 0 }, known: isKnown }
  if (isKnown) yield* readRows(file, () => readTable(open(), reading))
}

/** Reads one sheet of a workbook; of several, an editor has to choose one. */
async function* readWorkbook(file: FileToRead, sheets: readonly Sheet[]): AsyncGenerator<FilePart> {
  const place = file.sheet ?? (await findSheetOfQuestions(sheets))
  const sheet = sheets[place]
  if (sheet === undefined) throw new UnreadableFile('no_questions')
  const names = sheets.map(({ name }) => name)
  for await (const part of readOpenTable(file, sheet.open)) {
    if (part.kind !== 'table') yield part
    else {
      const known = file.table !== null || (part.known && sheets.length === 1)
      yield { ...part, table: { ...part.table, sheets: names, sheet: place }, known }
      if (!known) return
    }
  }
}

/** Finds the first sheet with named columns, or else the first that can be a table. */
async function findSheetOfQuestions(sheets: readonly Sheet[]): Promise<number> {
  let first: number | null = null
  for (const [place, { open }] of sheets.entries()) {
    const preview = await previewTable(open()).catch((error: unknown) => {
      if (error instanceof UnreadableFile) return null
      throw error
    })
    if (preview?.known) return place
    if (preview && first === null) first = place
  }
  return first ?? 0
}

async function* readRows(
  { choices, themes }: FileToRead,
  open: () => Iterable<ParsedQuestion> | AsyncIterable<ParsedQuestion>,
): AsyncGenerator<FilePart> {
  const { reading: answers, resolve } = await surveyAnswers(open(), choices.first_number)
  yield { kind: 'answers', answers }
  const reading = { ...choices, findTheme: prepareThemeFinder(themes, choices) }
  let rows: WaitingRow[] = []
  let files: RowFile[] = []
  let bytes = 0
  let count = 0
  for await (const question of open()) {
    const parsed = resolve(question)
    count += 1
    if (count > importQuestionsMax) throw new UnreadableFile('too_many_questions')
    rows.push(readImportRow(parsed, count, reading))
    for (const [at, file] of parsed.files.entries()) {
      files.push({ ...file, number: count, position: at + 1 })
      bytes += file.content?.byteLength ?? 0
    }
    if (rows.length < rowsAtOnce && bytes < fileBytesAtOnce) continue
    yield { kind: 'rows', rows, files }
    ;[rows, files, bytes] = [[], [], 0]
  }
  if (count === 0) throw new UnreadableFile('no_questions')
  yield { kind: 'rows', rows, files }
}
