import { decodeHTML } from 'entities'
import type { ImportColumn } from '@tertulia/contract/question-imports'
import { columnsNamed, namesOf } from '../tables/column-names.ts'
import { withoutGaps } from './gap-texts.ts'
import { answerBeside } from './json-answers.ts'
import { textOf } from './json-choices.ts'
import {
  isTrueOrFalse,
  longestQuestion,
  parsedQuestion,
  truthOf,
  UnreadableFile,
  type ParsedQuestion,
} from './parsed-question.ts'

const kindsInBase64 = new Set(['bXVsdGlwbGU=', 'Ym9vbGVhbg=='])
const urlEscape = /%[0-9A-F]{2}/i

/**
 * Decodes the texts of a question as OpenTDB sends it with `encode=base64`, `url3986` or `urlLegacy`; null when nothing
 * is encoded.
 */
function decodeOpenTdb(question: object): object | null {
  if (!('type' in question) || !('difficulty' in question) || !('correct_answer' in question)) return null
  const decode = decoderOf(question)
  if (decode === null) return null
  const decodeValue = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(decodeValue) : typeof value === 'string' ? decode(value) : value
  return Object.fromEntries(Object.entries(question).map(([name, value]) => [name, decodeValue(value)]))
}

function decoderOf(question: object & Record<'type', unknown>): ((text: string) => string) | null {
  if (kindsInBase64.has(String(question.type))) return (text) => Buffer.from(text, 'base64').toString('utf8')
  const texts = Object.values(question)
    .flat()
    .filter((value) => typeof value === 'string')
  // A statement that is not encoded has spaces.
  const isEncoded =
    !texts.some((text) => /\s/.test(text)) && texts.some((text) => urlEscape.test(text) || text.includes('+'))
  return isEncoded ? decodeUrl : null
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

type Slice = { line: number; text: string }

const openingLength = 10_000
const strings = /"(?:[^"\\]|\\.)*"/g

/**
 * Reads a JSON list of questions wherever it is inside an object, an object whose values are questions, or an object a
 * line. Field names are those of columns, so that files of OpenTDB and The Trivia API work, too. Each question is parsed by
 * itself, so that a broken one is reported by its line.
 */
export function* readJson(text: string): Generator<ParsedQuestion> {
  const start = startOf(text)
  if (start === null) throw new UnreadableFile('not_a_list')
  for (const slice of membersOf(text, start)) yield readMember(slice)
}

/** Finds where the questions begin; null where there are none. */
function startOf(text: string): number | null {
  // Brackets inside of strings do not count.
  const opening = text
    .slice(0, openingLength)
    .replaceAll(strings, (found) => '"'.padEnd(found.length - 1) + '"')
  const list = /^\s*\[/.exec(opening)
  if (list) return list[0].length
  if (!/^\s*\{/.test(opening)) return null
  if (/^\s*\{[^\n]*\}\s*?\n\s*\{/.test(opening)) return 0
  const inside = /\[\s*\{/.exec(opening)
  if (inside) return inside.index + 1
  const named = /^\s*\{(?=\s*" *"\s*:\s*\{)/.exec(opening)
  return named ? named[0].length : null
}

/** Yields the members of a list, found by their brackets alone. */
function* membersOf(text: string, from: number): Generator<Slice> {
  const sign = /["[\]{},\n]/g
  sign.lastIndex = from
  let [depth, begin, line] = [0, from, countLines(text.slice(0, from)) + 1]
  let firstLine = line
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const [token] = found
    const isNextLine = token === '\n' && text.slice(begin, found.index).trim() !== ''
    const ends = depth === 0 && (token === ',' || token === ']' || token === '}' || isNextLine)
    if (ends) {
      const member = text.slice(begin, found.index)
      if (member.trim() !== '') yield { line: firstLine + leadingLines(member), text: member.trim() }
      if (token === ']' || token === '}') return
      begin = sign.lastIndex
      firstLine = line
    }
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (token === '\n') line += 1
    if (token === '"') {
      sign.lastIndex = endOfString(text, sign.lastIndex)
      line += countLines(text.slice(found.index, sign.lastIndex))
    }
  }
  const rest = text.slice(begin)
  if (rest.trim() !== '') yield { line: firstLine + leadingLines(rest), text: rest.trim() }
}

/**
 * Returns the index after a string's closing quotation mark, or the end of the text: a single pattern would overflow on
 * a long one.
 */
function endOfString(text: string, from: number): number {
  const sign = /["\\]/g
  sign.lastIndex = from
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '"') return sign.lastIndex
    sign.lastIndex += 1
  }
  return text.length
}

const countLines = (text: string) => text.split('\n').length - 1
const leadingLines = (text: string) => countLines(/^\s*/.exec(text)?.[0] ?? '')

function readMember({ line, text }: Slice): ParsedQuestion {
  const parsed = text.length > longestQuestion ? null : parseMember(text.replace(memberName, ''))
  const unreadable = parsedQuestion({ line, problem: 'unreadable', problem_value: text.slice(0, 200) })
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return unreadable
  const decoded = decodeOpenTdb(parsed)
  return readFields(fieldsOf(decoded ?? parsed), { line, isDecoded: decoded !== null }) ?? unreadable
}

const memberName = /^"(?:[^"\\]|\\.){0,200}"\s*:\s*/

type Field = { name: string; kind: ImportColumn | null; value: unknown }

function fieldsOf(value: object): Field[] {
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined)
  const kinds = columnsNamed(entries.map(([name]) => name))
  return entries.map(([name, one], at) => ({ name, kind: kinds[at] ?? null, value: one }))
}

/** Reads the fields of a question; null when one of them holds something else than it should. */
function readFields(
  fields: readonly Field[],
  { line, isDecoded }: { line: number; isDecoded: boolean },
): ParsedQuestion | null {
  const of = (kind: ImportColumn) => fields.find((field) => field.kind === kind)
  const words = (['text', 'theme', 'subtheme', 'origin', 'category'] as const).map((kind) =>
    textOf(inner(of(kind)?.value)),
  )
  const accepted = listOf(of('accepted_answers')?.value)
  const beside = answerBeside(fields)
  if (beside === null || [...words, ...accepted].includes(null)) return null
  // OpenTDB writes its texts as HTML, unless another encoding was requested.
  const isHtml = (beside.choices.length > 0 || beside.options !== null) && !isDecoded
  const read = (one: string | null | undefined) => (isHtml ? decodeHTML(one ?? '') : (one ?? ''))
  const [text = '', theme = '', subtheme = '', origin = '', category = ''] = words.map(read)
  const options = beside.options && { ...beside.options, texts: beside.options.texts.map(read) }
  const question = withoutGaps(
    parsedQuestion({
      line,
      ...beside,
      text,
      answer: read(beside.answer),
      accepted_answers: [...beside.accepted_answers, ...accepted].map(read),
      choices: beside.choices.map(read),
      options,
      theme,
      subtheme,
      origin,
      categories: namesOf(category),
    }),
  )
  const medium = of('medium')?.value
  if (medium) return { ...question, problem: 'medium_not_taken', problem_value: textOf(medium) ?? '' }
  return isTrueOrFalse(question.choices) ? { ...question, truth: truthOf(question.answer) } : question
}

/** Unwraps the statement, which The Trivia API puts into an object. */
function inner(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'text' in value ? value.text : value
}

function listOf(value: unknown): (string | null)[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(textOf) : [null]
}

function parseMember(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
