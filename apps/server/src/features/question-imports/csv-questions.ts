import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { linesOf } from './file-text.ts'
import { longest_question, parsedQuestion, UnreadableFile, type ParsedQuestion } from './parsed-question.ts'

type Column = 'text' | 'answer' | 'accepted_answers' | 'theme' | 'subtheme' | 'origin' | 'medium'

const column_names: Record<Column, readonly string[]> = {
  text: ['text', 'question', 'pergunta', 'enunciado', 'texto'],
  answer: ['answer', 'resposta'],
  accepted_answers: ['accepted answers', 'respostas aceites', 'aceites'],
  theme: ['theme', 'tema'],
  subtheme: ['subtheme', 'subtema'],
  origin: ['origin', 'source', 'origem', 'fonte'],
  medium: ['medium', 'media', 'file', 'image', 'imagem', 'ficheiro', 'multimedia'],
}

const columns_max = 1000
const chunk_size = 64_000

const options = {
  bom: true,
  info: true,
  raw: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: longest_question,
} as const

type ReadRecord = { record: string[]; raw: string; info: { lines: number } }

/**
 * Reads CSV with a line of column names, in English or Portuguese and in any order; the separator is what stands between them.
 * Accepted answers stand in one field, apart by `|`. (docs/rules/question-imports.md)
 */
export async function* readCsv(text: string): AsyncGenerator<ParsedQuestion> {
  const broken_after: number[] = []
  const delimiter = separatorOf(text)
  refuseEndlessLines(text, delimiter)
  const parser = parse({ ...options, delimiter })
  // How many records were read before it: the parser is ahead of who takes them.
  parser.on('skip', (error) => broken_after.push(Number(error?.['records'] ?? 0)))
  const last_lines: number[] = []
  let columns: (Column | null)[] | null = null
  const records = Readable.from(chunksOf(text)).pipe(parser) as AsyncIterable<ReadRecord>
  for await (const { record, raw, info } of records) {
    last_lines.push(info.lines)
    if (columns) yield readRecord(record, { columns, line: info.lines - countLines(raw.trim()) })
    else columns = columnsOf(record)
  }
  for (const count of new Set(broken_after)) {
    const line = (last_lines[count - 1] ?? 0) + 1
    yield parsedQuestion({ line, problem: 'unreadable', problem_value: lineOf(text, line) })
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += chunk_size) yield text.slice(from, from + chunk_size)
}

/** The parser counts the signs of fields alone: a line of nothing but separators would have no end for it. */
function refuseEndlessLines(text: string, separator: string): void {
  for (const line of linesOf(text)) {
    if (line.length > longest_question && line.split(separator, columns_max + 1).length > columns_max)
      throw new UnreadableFile('columns_missing')
  }
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'))
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function columnsOf(names: readonly string[]): (Column | null)[] {
  const known = names.map((name) => {
    const plain = normaliseAnswer(name.replaceAll('_', ' '))
    const entry = Object.entries(column_names).find(([, words]) => words.includes(plain))
    return (entry?.[0] as Column | undefined) ?? null
  })
  if (!known.includes('text') || !known.includes('answer')) throw new UnreadableFile('columns_missing')
  return known
}

function readRecord(
  record: readonly string[],
  { columns, line }: { columns: readonly (Column | null)[]; line: number },
): ParsedQuestion {
  const field = (column: Column) => record[columns.indexOf(column)] ?? ''
  const accepted = columns.includes('accepted_answers') ? field('accepted_answers') : ''
  const medium = columns.includes('medium') ? field('medium').trim() : ''
  const question = parsedQuestion({
    line,
    text: field('text'),
    answer: field('answer'),
    accepted_answers: accepted.split('|'),
    theme: columns.includes('theme') ? field('theme') : '',
    subtheme: columns.includes('subtheme') ? field('subtheme') : '',
    origin: columns.includes('origin') ? field('origin') : '',
  })
  // A separator inside a text that is not in quotation marks.
  if (record.slice(columns.length).some((extra) => extra.trim() !== ''))
    return { ...question, problem: 'unreadable', problem_value: record.join(' ').slice(0, 200) }
  return medium === '' ? question : { ...question, problem: 'medium_not_taken', problem_value: medium }
}

const countLines = (text: string) => text.split('\n').length - 1
const lineOf = (text: string, line: number) => (text.split('\n', line)[line - 1] ?? '').slice(0, 200)
