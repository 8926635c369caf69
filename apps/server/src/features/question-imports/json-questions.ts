import { longest_question, parsedQuestion, UnreadableFile, type ParsedQuestion } from './parsed-question.ts'

type Slice = { line: number; text: string }

/**
 * Reads a JSON list of questions, or an object whose `questions` is one: an object each with `text`, `answer` and perhaps
 * `accepted_answers`, `theme`, `subtheme`, `origin`. Each is read by itself, so that one that is broken is told by its line.
 * (docs/rules/question-imports.md)
 */
export function* readJson(text: string): Generator<ParsedQuestion> {
  const start = /^\s*(?:\{\s*"questions"\s*:\s*)?\[/.exec(text)
  if (!start) throw new UnreadableFile('not_a_list')
  for (const slice of membersOf(text, start[0].length)) yield readMember(slice)
}

/** The members of a list, found by their brackets alone. */
function* membersOf(text: string, from: number): Generator<Slice> {
  const sign = /["[\]{},\n]/g
  sign.lastIndex = from
  let [depth, begin, line] = [0, from, countLines(text.slice(0, from)) + 1]
  let first_line = line
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const [token] = found
    const ends = depth === 0 && (token === ',' || token === ']')
    if (ends) {
      const member = text.slice(begin, found.index)
      if (member.trim() !== '') yield { line: first_line + leadingLines(member), text: member.trim() }
      if (token === ']') return
      begin = sign.lastIndex
      first_line = line
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
  if (rest.trim() !== '') yield { line: first_line + leadingLines(rest), text: rest.trim() }
}

/** Behind the quotation mark that closes a string, or the end of the text: one pattern for it all has no room for a long one. */
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
  const value = text.length > longest_question ? null : parseMember(text)
  const unreadable = parsedQuestion({ line, problem: 'unreadable', problem_value: text.slice(0, 200) })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unreadable
  const { accepted_answers = [], medium, ...fields } = value as Record<string, unknown>
  const words = ['text', 'answer', 'theme', 'subtheme', 'origin'].map((name) => wordsOf(fields[name]))
  const accepted = Array.isArray(accepted_answers) ? accepted_answers.map(wordsOf) : [null]
  if ([...words, ...accepted].includes(null)) return unreadable
  const [statement, answer, theme, subtheme, origin] = words.map((one) => one ?? '')
  const problem = medium ? ('medium_not_taken' as const) : null
  return parsedQuestion({
    line,
    text: statement ?? '',
    answer: answer ?? '',
    accepted_answers: accepted.map((one) => one ?? ''),
    theme: theme ?? '',
    subtheme: subtheme ?? '',
    origin: origin ?? '',
    problem,
    problem_value: problem ? (wordsOf(medium) ?? '') : '',
  })
}

function parseMember(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A text, or a number as people write it; null for anything else. */
function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
