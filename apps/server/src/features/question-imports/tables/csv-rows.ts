import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { linesOf } from '../../../platform/files/file-text.ts'
import { longestQuestion, UnreadableFile } from '../formats/parsed-question.ts'
import type { OpenTable, TableRow } from './question-table.ts'

// A cell in quotation marks, as spreadsheets write one of several lines, holds no tab.
const quotedCell = /^"((?:[^"\t]|"")*)"(?= *(?:\t|\n|$)) */
const plainCell = /[^\t\n]*/y

/**
 * Reads the rows of tab-separated values. A quotation mark encloses a cell only if it is closed right before the next tab or
 * the end of the line; any other belongs to the text.
 */
async function* tabRows(text: string, linesBefore: number): AsyncGenerator<TableRow> {
  let [at, line] = [0, linesBefore + 1]
  while (at < text.length) {
    const begin = at
    const cells: string[] = []
    for (;;) {
      const cell = cellAt(text, at)
      cells.push(cell.text)
      at = cell.end + 1
      if (text[cell.end] !== '\t') break
    }
    if (cells.some((cell) => cell.length > longestQuestion))
      yield { line, cells: [], broken: text.slice(begin, begin + 200) }
    else if (cells.some((cell) => cell !== '')) yield { line, cells }
    line += linesIn(text, begin, at)
  }
}

function cellAt(text: string, at: number): { text: string; end: number } {
  if (text[at] === '"') {
    const [whole, inner] = quotedCell.exec(text.slice(at, at + longestQuestion)) ?? []
    if (whole !== undefined && inner !== undefined)
      return { text: inner.replaceAll('""', '"'), end: at + whole.length }
  }
  plainCell.lastIndex = at
  const [plain = ''] = plainCell.exec(text) ?? []
  return { text: plain, end: at + plain.length }
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

const columnsMax = 1000
const chunkSize = 64_000
const sampleSize = 20_000
const separators = [',', ';', '\t', '|']

const options = {
  bom: true,
  info: true,
  raw: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: longestQuestion,
} as const

type ReadRecord = { record: string[]; raw: string; info: { lines: number } }

/** The first lines that spreadsheets and Anki add: `sep=;`, `#separator:tab`, `#html:true`. */
type Directives = {
  separator: string | null
  /** Null where the file says nothing about it. */
  html: boolean | null
  /** Columns of Anki that hold no question: its tags, decks and kinds of notes. */
  ignored: number[]
  names: string[] | null
  /** The remaining text, and the number of lines before it. */
  rest: string
  lines: number
}

/** Opens separated values: comma, semicolon, tab or bar, with or without column names. */
export function openCsv(text: string): OpenTable {
  const { separator, rest, lines, ...known } = directivesOf(text.replace(/^\ufeff/, ''))
  const delimiter = separator ?? separatorOf(rest)
  refuseEndlessLines(rest, delimiter)
  const rows = delimiter === '\t' ? tabRows(rest, lines) : readRows(rest, { delimiter, lines })
  return { ...known, rows }
}

const ankiSeparators: Record<string, string> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
}

function directivesOf(text: string): Directives {
  const directives: Directives = {
    separator: null,
    html: null,
    ignored: [],
    names: null,
    rest: text,
    lines: 0,
  }
  for (const line of linesOf(text)) {
    const [, excel] = /^sep=(.)$/i.exec(line) ?? []
    const [, name, value = ''] = /^#([a-z ]+):(.*)$/i.exec(line) ?? []
    if (excel !== undefined) directives.separator = excel
    else if (name === undefined) break
    else if (name === 'separator')
      directives.separator = ankiSeparators[value.trim().toLowerCase()] ?? (value.trim() || null)
    else if (name === 'html') directives.html = value.trim() === 'true'
    else if (name === 'columns') directives.names = value.split(directives.separator ?? '\t')
    else if (name.endsWith(' column')) directives.ignored.push(Number(value) - 1)
    directives.rest = directives.rest.slice(line.length + 1)
    directives.lines += 1
  }
  return directives
}

/** Finds the separator with which the most rows have the same number of columns, at least two. */
function separatorOf(text: string): string {
  const cut = text.slice(0, sampleSize)
  const sample = cut.length < text.length ? cut.slice(0, cut.lastIndexOf('\n') + 1) || cut : cut
  const regularity = (delimiter: string) => {
    const rows: string[][] = parseAtOnce(sample, {
      ...options,
      info: false,
      raw: false,
      delimiter,
      quote: delimiter === '\t' ? null : '"',
    })
    const widths = new Map<number, number>()
    for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    return Math.max(0, ...widths.values())
  }
  const scores = separators.map((sign) => ({ sign, score: regularity(sign) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).sign
}

async function* readRows(
  text: string,
  { delimiter, lines }: { delimiter: string; lines: number },
): AsyncGenerator<TableRow> {
  const brokenAfter: number[] = []
  const parser = parse({ ...options, delimiter })
  // The parser is ahead of the loop below, so a broken record is located by the number of records before it.
  parser.on('skip', (error) => brokenAfter.push(Number(error?.['records'] ?? 0)))
  const lastLines: number[] = []
  const records = Readable.from(chunksOf(text)).pipe(parser) as AsyncIterable<ReadRecord>
  for await (const { record, raw, info } of records) {
    lastLines.push(info.lines)
    yield { line: lines + info.lines - countLines(raw.trim()), cells: record }
  }
  for (const count of new Set(brokenAfter)) {
    const line = (lastLines[count - 1] ?? 0) + 1
    yield { line: lines + line, cells: [], broken: lineOf(text, line) }
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += chunkSize) yield text.slice(from, from + chunkSize)
}

/** Refuses long lines with too many separators, because the parser limits only the length of fields. */
function refuseEndlessLines(text: string, separator: string): void {
  for (const line of linesOf(text)) {
    if (line.length > longestQuestion && line.split(separator, columnsMax + 1).length > columnsMax)
      throw new UnreadableFile('columns_missing')
  }
}

const countLines = (text: string) => text.split('\n').length - 1
const lineOf = (text: string, line: number) => (text.split('\n', line)[line - 1] ?? '').slice(0, 200)
