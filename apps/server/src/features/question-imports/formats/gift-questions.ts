import { linesOf } from '../../../platform/files/file-text.ts'
import { readHtml } from './html-text.ts'
import { categoriesOf } from './moodle-categories.ts'
import {
  longestQuestion,
  parsedQuestion,
  type ParsedQuestion,
  isTrueOrFalse,
  truthOf,
} from './parsed-question.ts'
import { rightNumbers } from './right-numbers.ts'

type Answer = Pick<ParsedQuestion, 'problem' | 'problem_value'> &
  Partial<Pick<ParsedQuestion, 'answer' | 'accepted_answers' | 'choices' | 'truth'>>

type Item = { sign: '=' | '~'; weight: number | null; text: string }

const taken = { problem: null, problem_value: '' } as const
const notTaken = (kind: string): Answer => ({ problem: 'kind_not_taken', problem_value: kind })

/** Parses the text between the braces of a question in GIFT, with escaped characters replaced by placeholders. */
function giftAnswer(braces: string): Answer {
  const written = braces.replace(/####[^]*$/, '').trim()
  if (written === '') return notTaken('essay')
  if (written.startsWith('#')) return numberAnswer(written.slice(1))
  const truth = truthOf(withoutFeedback(written))
  if (truth !== null) return { ...taken, truth }
  // Moodle also reads the first short answer without its sign.
  const items = itemsOf(/^[=~]/.test(written) ? written : `=${written}`)
  if (isMatching(items)) return notTaken('matching')
  return items.some(({ sign }) => sign === '~') ? choiceAnswer(items) : shortAnswer(items)
}

function itemsOf(written: string): Item[] {
  return [...written.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(([, sign, weight, text]) => ({
    sign: sign === '=' ? '=' : '~',
    weight: weight === undefined ? null : Number(weight),
    text: withoutFeedback(text ?? ''),
  }))
}

/** Returns whether an arrow separates pairs; inside a choice or a single short answer it is part of the text. */
function isMatching(items: readonly Item[]): boolean {
  return items.length > 1 && items.every(({ sign, text }) => sign === '=' && text.includes('->'))
}

const withoutFeedback = (text: string) => text.replace(/#[^]*$/, '').trim()

function shortAnswer(items: readonly Item[]): Answer {
  const [answer, ...acceptedAnswers] = items
    .filter(({ weight, text }) => (weight === null || weight >= 100) && text !== '')
    .map(({ text }) => text)
  if (answer === undefined) return { problem: 'right_answer_missing', problem_value: '' }
  return { ...taken, answer, accepted_answers: acceptedAnswers }
}

function choiceAnswer(items: readonly Item[]): Answer {
  const right = items.filter(({ sign, weight }) => (weight === null ? sign === '=' : weight > 0))
  const choices = items.map(({ text }) => text)
  if (right.length > 1) return { problem: 'right_answers_several', problem_value: '', choices }
  const answer = right[0]?.text
  if (answer === undefined) return { problem: 'right_answer_missing', problem_value: '', choices }
  if (isTrueOrFalse(choices)) return { ...taken, answer, choices, truth: truthOf(answer) }
  return { ...taken, answer, choices }
}

/** Parses numbers, perhaps with tolerances, such as `1822:5` or `=7 =4`; not a range. */
function numberAnswer(written: string): Answer {
  const items = written.includes('=') ? itemsOf(written) : [{ weight: null, text: withoutFeedback(written) }]
  const exact = items.filter(({ weight, text }) => (weight === null || weight >= 100) && text !== '')
  if (exact.some(({ text }) => text.includes('..'))) return notTaken('number_span')
  const numbers = exact.map(({ text }) =>
    /^(-?\d+(?:[.,]\d+)?)\s*(?::\s*(-?\d*(?:[.,]\d+)?)\s*)?$/.exec(text),
  )
  if (numbers.includes(null)) return { problem: 'unreadable', problem_value: written.slice(0, 200) }
  return rightNumbers(numbers.map((found) => ({ number: found?.[1] ?? '', tolerance: found?.[2] ?? '' })))
}

// Escaped characters of the format, replaced by placeholders while its own signs are parsed.
const escapes = new Map(
  Array.from(String.raw`~=#{}:\n`, (sign, index) => [sign, String.fromCharCode(0xe000 + index)]),
)
const storedSigns = new Map([...escapes].map(([sign, mark]) => [mark, sign === 'n' ? '\n' : sign]))

type Block = { line: number; lines: string[]; length: number }

/**
 * Reads Moodle's GIFT: questions separated by blank lines, `::title::` and the statement, answers in braces. Supports
 * short answers, choices with one right answer and numbers.
 */
export function* readGift(text: string): Generator<ParsedQuestion> {
  let categories: string[] = []
  for (const block of blocksOf(text)) {
    if (block.length > longestQuestion) {
      yield parsedQuestion({
        line: block.line,
        problem: 'unreadable',
        problem_value: (block.lines[0] ?? '').slice(0, 200),
      })
      continue
    }
    const written = block.lines.filter((line) => !line.startsWith('$CATEGORY:'))
    const category = block.lines.find((line) => line.startsWith('$CATEGORY:'))
    if (category) categories = categoriesOf(category.slice('$CATEGORY:'.length))
    if (written.length === 0) continue
    const at = block.lines.findIndex((line) => !line.startsWith('$CATEGORY:'))
    yield readBlock(written.join('\n'), { line: block.line + at, categories })
  }
}

function* blocksOf(text: string): Generator<Block> {
  let block: Block | null = null
  let number = 0
  for (const written of linesOf(text)) {
    number += 1
    const line = written.trim()
    if (line.startsWith('//')) continue
    if (line === '') {
      if (block) yield block
      block = null
      continue
    }
    block ??= { line: number, lines: [], length: 0 }
    if (block.length <= longestQuestion) block.lines.push(line)
    block.length += line.length
  }
  if (block) yield block
}

function readBlock(block: string, known: { line: number; categories: string[] }): ParsedQuestion {
  const masked = block.replaceAll(/\\([~=#{}:n\\])/g, (_, sign: string) => escapes.get(sign) ?? sign)
  const body = masked.replace(/^::[^]*?::/, '').trim()
  const open = body.indexOf('{')
  const close = body.lastIndexOf('}')
  const whole = readText(body)
  if (open === -1 && close === -1)
    return parsedQuestion({ ...known, ...whole, problem: 'kind_not_taken', problem_value: 'description' })
  if (open === -1 || close < open)
    return parsedQuestion({
      ...known,
      ...whole,
      problem: 'unreadable',
      problem_value: whole.text.slice(0, 200),
    })
  const [before, after] = [body.slice(0, open).trim(), body.slice(close + 1).trim()]
  const mark = formatMark.exec(before)?.[1]
  const read = (part: string) => readText(part, mark).text
  const { text, ...problem } = readText(after === '' ? before : `${before} _____ ${after}`)
  const found = giftAnswer(body.slice(open + 1, close))
  return parsedQuestion({
    ...known,
    ...found,
    ...(found.problem ? {} : problem),
    text,
    answer: read(found.answer ?? ''),
    accepted_answers: (found.accepted_answers ?? []).map(read),
    choices: (found.choices ?? []).map(read),
  })
}

const formatMark = /^\s*\[(html|moodle|plain|markdown)\]\s*/

type GiftText = { text: string } & Partial<Pick<ParsedQuestion, 'problem' | 'problem_value'>>

/** Reads a text by its own format mark, or else by its question's; Moodle's own format may contain HTML. */
function readText(part: string, usual?: string): GiftText {
  const mark = formatMark.exec(part)
  const format = mark?.[1] ?? usual
  const written = part
    .slice(mark?.[0].length ?? 0)
    .replaceAll(/[\ue000-\ue00f]/g, (sign) => storedSigns.get(sign) ?? sign)
  if (format !== 'html' && format !== 'moodle') return { text: written.trim() }
  const { text, media } = readHtml(written)
  const [medium] = media
  return medium === undefined ? { text } : { text, problem: 'medium_not_taken', problem_value: medium }
}
