import { resultMax } from './event-form.ts'

/** A line of a pasted table. */
export type ResultLine = {
  /** Line number in the text, from 1. */
  line: number
  name: string
  /** Null unless a whole number from 0 is written. */
  result: number | null
  /** The result as it is written. */
  written: string
}

const numbering = /^\d+\s*[.)ºª°-]*\s+(?=\p{L})/u
const hasLetter = /\p{L}/u

/**
 * The lines of a pasted table of names and results: columns between tabs, semicolons, commas or spaces, with or without a
 * heading and numbers in front. (docs/rules/month-events.md)
 */
export function readResultTable(text: string): ResultLine[] {
  const written = text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '')
  const delimiter = delimiterOf(written.map(({ content }) => content))
  const lines = written
    .map(({ content, line }) => ({ line, ...readLine(content, delimiter) }))
    .filter(({ name }) => name !== '')
  return isHeading(lines[0]) ? lines.slice(1) : lines
}

/** The first delimiter that splits most lines; null where only spaces do. */
function delimiterOf(lines: readonly string[]): string | null {
  const parts = (sign: string) => lines.filter((line) => columnsOf(line, sign).length > 1).length * 2
  return ['\t', ';', ','].find((sign) => parts(sign) > lines.length) ?? null
}

function readLine(content: string, delimiter: string | null): Omit<ResultLine, 'line'> {
  const columns = delimiter === null ? spacedColumns(content) : columnsOf(content, delimiter)
  while (columns.length > 2 && columns.at(-1) === '') columns.pop()
  const written = columns.length > 1 ? (columns.at(-1) ?? '') : ''
  const names = (columns.length > 1 ? columns.slice(0, -1) : columns).filter((column) =>
    hasLetter.test(column),
  )
  // With commas as delimiters, a surname may also come before one.
  const name = delimiter === ',' ? names.join(', ') : (names[0] ?? '')
  return { name: name.replace(numbering, '').replace(/\s+/g, ' ').trim(), result: resultOf(written), written }
}

/** Splits a line at a delimiter, which means nothing within quotes. */
function columnsOf(line: string, sign: string): string[] {
  const parts = ['']
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === sign && !quoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

function spacedColumns(line: string): string[] {
  const [, name, result] = /^(.*\S)\s+(\S*\d\S*)$/.exec(line.trim()) ?? []
  return name === undefined || result === undefined ? [line.trim()] : [name, result]
}

function resultOf(written: string): number | null {
  const [, whole] = /^(\d+)(?:[.,]0+)?$/.exec(written) ?? []
  const result = Number(whole)
  return whole !== undefined && result <= resultMax ? result : null
}

/** Tells whether the first line is a heading. */
function isHeading(first: ResultLine | undefined): boolean {
  return first !== undefined && first.result === null && first.written !== '' && !/\d/.test(first.written)
}
