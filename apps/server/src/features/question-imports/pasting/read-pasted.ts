import type { PastedQuestion, PastedQuiz, PastedRemark } from '@tertulia/contract/pasted-quizzes'
import type { ImportColumn } from '@tertulia/contract/question-imports'
import type { Theme, ThemeName } from '@tertulia/contract/themes'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { prepareThemeFinder, type ThemeFinder } from '../theme-finder.ts'
import { columnNamed } from '../tables/column-names.ts'
import { openCsv } from '../tables/csv-rows.ts'
import { UnreadableFile, type ParsedQuestion } from '../formats/parsed-question.ts'
import { surveyAnswers } from '../answers/answer-survey.ts'
import { isComplete } from '../tables/column-guess.ts'
import { previewTable, readTable } from '../tables/question-table.ts'
import type { PlainQuestion } from './finished-questions.ts'
import { type PlaceReader, numberOf } from './plain-lines.ts'
import { readPlainQuestions, type PlainQuestions } from './plain-questions.ts'
import { splitAnswers } from './written-answers.ts'

/** Reads a table as spreadsheets copy it, or one of a text document; null for a text that is none. */
async function readPastedTable(text: string, readPlace: PlaceReader): Promise<PlainQuestions | null> {
  const rows = asRows(text)
  if (rows === null) return null
  try {
    const { table, known } = await previewTable(openCsv(rows))
    const columns = known ? table.columns : withPlaces(table.columns, { rows: table.rows, readPlace })
    if (!isComplete(columns)) return null
    const reading = { has_header: table.has_header, columns }
    const { resolve } = await surveyAnswers(readTable(openCsv(rows), reading), undefined)
    const questions = await Array.fromAsync(readTable(openCsv(rows), reading), (question) =>
      pastedQuestion(question, resolve(question)),
    )
    return { questions: withNumbers(questions), left_out: await leftOutOf(rows, { ...table, columns }) }
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/** Takes the numbers before the statements, where all have one. */
function withNumbers(questions: readonly PlainQuestion[]): PlainQuestion[] {
  const read = questions.map(({ text }) => numberOf(text.trim()))
  return questions.map((question, at) => {
    const numbered = read.includes(null) ? null : read[at]
    return numbered ? { ...question, number: numbered.number, text: numbered.rest } : question
  })
}

/** Splits the answers of a cell, and says what was unusual about the row. */
function pastedQuestion(written: ParsedQuestion, read: ParsedQuestion): PlainQuestion {
  const isNamed = written.options !== null && read.answer !== written.answer.trim()
  const isChanged = read.doubt === 'gap_text' || read.doubt === 'markup'
  const { answer, accepted, isUnusual } = splitAnswers(read.answer)
  const remarks: PastedRemark[] = [
    ...(isNamed ? [{ kind: 'choice_named' as const, value: written.answer }] : []),
    ...(isUnusual ? [{ kind: 'answers_split' as const, value: read.answer }] : []),
    ...(isChanged ? [{ kind: 'text_changed' as const, value: '' }] : []),
  ]
  return { ...read, answer, accepted_answers: [...accepted, ...read.accepted_answers], number: null, remarks }
}

/** The rows of a table with one separator; null for a text that is no table. */
function asRows(text: string): string | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const first = lines[0]?.trim() ?? ''
  if (first.startsWith('|')) {
    // Markdown has a line of dashes below the head.
    return lines
      .filter((line) => !/^[\s|:-]*$/.test(line))
      .map((line) => line.trim().replaceAll(/^\||\|$/g, ''))
      .join('\n')
  }
  if (hasBars(lines)) return lines.map((line) => line.split(' | ').join('|')).join('\n')
  // A numbered list of a text document has a tab behind each number.
  return first.replace(/^\d{1,2}[.)]?\t/, '').includes('\t') || isHeader(first) ? text : null
}

/** Every line has as many bars, at least two. */
function hasBars(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => line.split(' | ').length))
  return lines.length > 1 && counts.size === 1 && Math.max(...counts) > 2
}

const isHeader = (line: string) =>
  [',', ';', '|'].some(
    (separator) => line.split(separator).filter((name) => columnNamed(name) !== null).length > 1,
  )

type Sample = { rows: readonly (readonly string[])[]; readPlace: PlaceReader }

/** Finds unnamed columns that hold themes and subthemes. */
function withPlaces(columns: readonly ImportColumn[], { rows, readPlace }: Sample): ImportColumn[] {
  const places = columns.flatMap((column, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return column === 'ignored' && cells.length > 0 && cells.every((cell) => readPlace(cell)) ? [at] : []
  })
  const kinds: ImportColumn[] = places.length === 1 ? ['category'] : ['theme', 'subtheme']
  return columns.map((column, at) => kinds[places.indexOf(at)] ?? column)
}

type Reading = { has_header: boolean; columns: readonly ImportColumn[] }

/** Lists what stands in columns that are not taken, but for the numbers of the questions. */
async function leftOutOf(text: string, { has_header, columns }: Reading): Promise<string[]> {
  const rows = await Array.fromAsync(openCsv(text).rows)
  return rows.slice(has_header ? 1 : 0).flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const line = cleanLine(cell)
      return columns[at] === 'ignored' && line !== '' && !/^\d{1,2}[.)]?$/.test(line) ? [line] : []
    }),
  )
}

/** More questions than any quiz has. */
const questionsMax = 50

type Themes = { tree: readonly Theme[]; names: readonly ThemeName[] }

/** Reads the questions of a text or a table. */
export async function readPasted(text: string, themes: Themes): Promise<PastedQuiz> {
  const findTheme = prepareThemeFinder(themes, { theme_id: null, subtheme_id: null })
  const readPlace = placeReader(findTheme)
  const table = await readPastedTable(text, readPlace)
  const { questions, left_out } = table ?? readPlainQuestions(text, readPlace)
  return {
    questions: questions.slice(0, questionsMax).map((question) => placed(question, findTheme)),
    left_out: [...left_out, ...questions.slice(questionsMax).map(({ text: written }) => cleanLine(written))],
  }
}

const besideUnknown = /^([^()]+?)\s*(?:\(|[/>]\s*(?=\p{L}[\p{L}-]*(?: [\p{L}-]+){0,2}$))([^()]+?)\)?$/u

/** Reads “Culture – Literature”, “Literature” or “Culture (Literature)”; “Culture (Painting)” is of culture, too. */
function placeReader(findTheme: ThemeFinder): PlaceReader {
  const isKnown = (place: Parameters<ThemeFinder>[0]) => {
    const { problem, theme_id } = findTheme(place)
    return problem === null && theme_id !== null
  }
  return (name) => {
    const alone = { theme: '', subtheme: '', categories: [name] }
    if (isKnown(alone)) return alone
    const [, theme = '', subtheme = ''] = /^(.+?)\s*(?:[–—:/>|(,]|\s-\s)\s*(.+?)\)?$/.exec(name) ?? []
    const both = { theme, subtheme, categories: [] }
    if (theme !== '' && isKnown(both)) return both
    const [, outer = '', unknown = ''] = besideUnknown.exec(name) ?? []
    const wider = { theme: '', subtheme: '', categories: [outer] }
    return outer !== '' && isKnown(wider) ? { ...wider, unknown } : null
  }
}

function placed(parsed: PlainQuestion, findTheme: ThemeFinder): PastedQuestion {
  const { problem, problem_value, ...place } = findTheme(parsed)
  const { text, answer, accepted_answers } = cleanQuestion(parsed)
  return {
    number: parsed.number,
    ...place,
    text,
    answer,
    accepted_answers,
    problem: parsed.problem ?? problem,
    problem_value: cleanLine(parsed.problem ? parsed.problem_value : problem_value),
    remarks: parsed.remarks.map(({ kind, value }) => ({
      kind,
      value: cleanLine(value).slice(0, 200).toWellFormed(),
    })),
  }
}
