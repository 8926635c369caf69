import type { ImportColumn, ImportTable } from '@tertulia/contract/question-imports'
import { columnNamed, columnsNamed } from './column-names.ts'

type Row = readonly string[]

/** The meaning of a table's columns, and whether its first row names them. */
export type TableReading = Pick<ImportTable, 'has_header' | 'columns'>

/** What a file says of its columns outside of the rows. */
type ColumnsOutside = { width: number; ignored: readonly number[]; names: readonly string[] | null }

const choiceSignCell = /^[([#]?(?:[a-j]|\d)[.):\]]?(?:\s*[,;|/&+]\s*(?:[a-j]|\d))*$/i

/** Returns the number of column names, or else the most frequent row width. */
export function widthOf(sample: readonly Row[], names: readonly string[] | null): number {
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

/** Reads the columns by their names, and guesses what the names leave open. */
export function readColumns(
  sample: readonly Row[],
  { width, ignored, names }: ColumnsOutside,
): TableReading & { named: boolean } {
  const header = names ?? sample[0] ?? []
  const found = columnsNamed(Array.from({ length: width }, (_, at) => header[at] ?? ''))
  const hasNames = found.some((kind) => kind !== null)
  const hasHeader = names === null && hasNames
  const body = hasHeader ? sample.slice(1) : sample
  const guesses = withoutRepetition(
    found.map((kind, at) => kind ?? (ignored.includes(at) ? 'ignored' : null)),
  )
  const isNamed = isComplete(guesses.map((kind) => kind ?? 'ignored'))
  const guessed = withUnnamedChoices(isNamed ? guesses : guessOpen(body, guesses), body)
  const columns = guessed.map((kind) => kind ?? 'ignored')
  const isClear =
    isNamed &&
    found.filter((kind) => kind === 'answer').length === 1 &&
    columns.every((kind, at) => kind === (guesses[at] ?? 'ignored'))
  return { has_header: hasHeader, columns, named: isClear }
}

type Guess = ImportColumn | null

/** Removes repeated columns: the first of two with one name counts, but choices may be any number. */
function withoutRepetition(columns: readonly Guess[]): Guess[] {
  return columns.map((kind, at) =>
    kind !== null && kind !== 'choices' && kind !== 'ignored' && columns.indexOf(kind) < at
      ? 'ignored'
      : kind,
  )
}

/** Guesses columns by content: questions contain question marks or are longest, and the answer follows. */
function guessOpen(rows: readonly Row[], columns: readonly Guess[]): Guess[] {
  const open = columns.flatMap((kind, at) => (kind === null ? [at] : []))
  const text = columns.includes('text') ? columns.indexOf('text') : longestOf(rows, open)
  const others = open.filter((at) => at !== text && rows.some((row) => (row[at] ?? '').trim() !== ''))
  const signs = others.filter((at) => at > text && holdsSigns(rows, at))
  // Among choices, only a column of their numbers or letters can be the answer.
  const hasChoices = columns.includes('choices')
  const byNumber = signs.find((at) => hasChoices || choicesBeside(columns, { text, answer: at }).length > 1)
  const next = hasChoices ? undefined : (others.find((at) => at > text) ?? others[0])
  const answer = columns.includes('answer') ? columns.indexOf('answer') : (byNumber ?? next)
  return columns.map((kind, at) => (at === text ? 'text' : at === answer ? 'answer' : kind))
}

function longestOf(rows: readonly Row[], places: readonly number[]): number {
  const weight = (at: number) => {
    const cells = rows.map((row) => (row[at] ?? '').trim())
    const questions = cells.filter((cell) => cell.includes('?')).length
    const length = cells.reduce((sum, cell) => sum + Math.min(cell.length, 200), 0)
    return questions * 1000 + length
  }
  return places.reduce((best, at) => (weight(at) > weight(best) ? at : best), places[0] ?? 0)
}

function holdsSigns(rows: readonly Row[], at: number): boolean {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => choiceSignCell.test(cell))
}

type Pair = { text: number; answer: number }

/** The open columns that stand between question and answer, or else right behind the answer. */
function choicesBeside(columns: readonly Guess[], { text, answer }: Pair): number[] {
  const isOpen = (at: number) => columns[at] === null && at !== text && at !== answer
  const between: number[] = []
  for (let at = answer - 1; at > text && isOpen(at); at -= 1) between.unshift(at)
  if (between.length > 1) return between
  const behind: number[] = []
  for (let at = Math.max(text, answer) + 1; at < columns.length && isOpen(at); at += 1) behind.push(at)
  return behind
}

/** Finds the choices that answers such as `2` or `B` name in columns whose names say nothing. */
function withUnnamedChoices(columns: readonly Guess[], rows: readonly Row[]): Guess[] {
  const [text, answer] = [columns.indexOf('text'), columns.indexOf('answer')]
  if (columns.includes('choices') || text === -1 || answer === -1 || !holdsSigns(rows, answer))
    return [...columns]
  const places = choicesBeside(columns, { text, answer })
  return columns.map((kind, at) => (places.length > 1 && places.includes(at) ? 'choices' : kind))
}
