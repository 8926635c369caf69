import type { ImportColumn } from '@tertulia/contract/question-imports'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { columnNamed } from '../tables/column-names.ts'
import { openCsv } from '../tables/csv-rows.ts'
import { UnreadableFile } from '../formats/parsed-question.ts'
import { surveyAnswers } from '../answers/answer-survey.ts'
import { isComplete } from '../tables/column-guess.ts'
import { previewTable, readTable } from '../tables/question-table.ts'
import type { PlaceReader, PlainQuestions } from './plain-questions.ts'

/** Reads a table as spreadsheets copy it, or one of a text document; null for a text that is none. */
export async function readPastedTable(text: string, readPlace: PlaceReader): Promise<PlainQuestions | null> {
  const rows = asRows(text)
  if (rows === null) return null
  try {
    const { table, known } = await previewTable(openCsv(rows))
    const columns = known ? table.columns : withPlaces(table.columns, { rows: table.rows, readPlace })
    if (!isComplete(columns)) return null
    const reading = { has_header: table.has_header, columns }
    const { resolve } = await surveyAnswers(readTable(openCsv(rows), reading), undefined)
    const questions = await Array.fromAsync(readTable(openCsv(rows), reading), (question) => ({
      ...resolve(question),
      number: null,
    }))
    return { questions, left_out: await leftOutOf(rows, { ...table, columns }) }
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
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
  // A numbered list of a text document has a tab behind each number.
  return first.replace(/^\d{1,2}[.)]?\t/, '').includes('\t') || isHeader(first) ? text : null
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
async function leftOutOf(text: string, { has_header: hasHeader, columns }: Reading): Promise<string[]> {
  const rows = await Array.fromAsync(openCsv(text).rows)
  return rows.slice(hasHeader ? 1 : 0).flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const line = cleanLine(cell)
      return columns[at] === 'ignored' && line !== '' && !/^\d{1,2}[.)]?$/.test(line) ? [line] : []
    }),
  )
}
