import type { StatementFileProblem } from '@tertulia/contract/errors'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { portugueseRegions, regionCodes, type RegionSet } from '@tertulia/core/regions/regions'
import { entriesOf } from '@tertulia/core/collections/records'

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
  const found = entriesOf(words).find(([, known]) => known?.includes(plain))
  return found?.[0] ?? null
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
  const problems: CellProblem<Column, Problem | 'too_long' | 'ruined'>[] = []
  const report = (column: Column, problem: Problem | 'too_long' | 'ruined'): null => {
    problems.push({ column, problem, value: cells[column].slice(0, shownMax).toWellFormed() })
    return null
  }
  const shortText = (column: Text): string => {
    const text = cells[column] && cleanLine(cells[column])
    if (text.length > lengths[column]) report(column, 'too_long')
    return text
  }
  /** A number in another system, which a spreadsheet may have taken for a figure and shortened. */
  const sourceId = (column: Text): string => {
    const text = shortText(column)
    if (/^-?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(text)) report(column, 'ruined')
    return text
  }
  return { problems, report, shortText, sourceId }
}
