import { giftAnswer } from './gift-answers.ts'
import { linesOf } from './file-text.ts'
import { longest_question, parsedQuestion, type ParsedQuestion } from './parsed-question.ts'

// The escaped signs of the format, put aside while its own signs are looked for.
const escapes = new Map(
  Array.from(String.raw`~=#{}:\n`, (sign, index) => [sign, String.fromCharCode(0xe000 + index)]),
)
const kept_signs = new Map([...escapes].map(([sign, mark]) => [mark, sign === 'n' ? '\n' : sign]))
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

type Block = { line: number; lines: string[]; length: number }

// Whoever is in more categories than these is found by the closest.
const categories_max = 10

/**
 * Reads Moodle's GIFT: questions apart by blank lines, `::title::` and the statement, answers in braces. Short answers, choices
 * with one right answer and numbers are taken. (docs/rules/question-imports.md)
 */
export function* readGift(text: string): Generator<ParsedQuestion> {
  let categories: string[] = []
  for (const block of blocksOf(text)) {
    if (block.length > longest_question) {
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
    if (block.length <= longest_question) block.lines.push(line)
    block.length += line.length
  }
  if (block) yield block
}

/** `$course$/top/History/Portugal` → Portugal, History. */
function categoriesOf(path: string): string[] {
  const names = path.split(/(?<!\/)\/(?!\/)/).map((name) => name.trim().replaceAll('//', '/'))
  return names
    .filter((name) => name !== '' && name !== 'top' && !/^\$.*\$$/.test(name))
    .toReversed()
    .slice(0, categories_max)
}

function readBlock(block: string, known: { line: number; categories: string[] }): ParsedQuestion {
  const masked = block.replaceAll(/\\([~=#{}:n\\])/g, (_, sign: string) => escapes.get(sign) ?? sign)
  const untitled = masked.replace(/^::[^]*?::/, '').trim()
  const format = /^\[(html|moodle|plain|markdown)\]/.exec(untitled)
  const body = format ? untitled.slice(format[0].length).trim() : untitled
  const read = (part: string) => readText(part, format?.[1])
  const open = body.indexOf('{')
  const close = body.lastIndexOf('}')
  if (open === -1 && close === -1)
    return parsedQuestion({
      ...known,
      text: read(body),
      problem: 'kind_not_taken',
      problem_value: 'description',
    })
  if (open === -1 || close < open)
    return parsedQuestion({
      ...known,
      text: read(body),
      problem: 'unreadable',
      problem_value: read(body).slice(0, 200),
    })
  const [before, after] = [body.slice(0, open).trim(), body.slice(close + 1).trim()]
  const text = after === '' ? before : `${before} _____ ${after}`.trim()
  const found = giftAnswer(body.slice(open + 1, close))
  return parsedQuestion({
    ...known,
    ...found,
    text: read(text),
    answer: read(found.answer ?? ''),
    accepted_answers: (found.accepted_answers ?? []).map(read),
    choices: (found.choices ?? []).map(read),
  })
}

function readText(part: string, format: string | undefined): string {
  const plain = format === 'html' ? withoutMarkup(part) : part
  return plain.replaceAll(/[\ue000-\ue00f]/g, (mark) => kept_signs.get(mark) ?? mark).trim()
}

function withoutMarkup(html: string): string {
  return html
    .replaceAll(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:([a-z]+)|[#\ue002](\d+));/gi, (whole, name?: string, code?: string) =>
      code === undefined ? (entities[(name ?? '').toLowerCase()] ?? whole) : codePoint(Number(code), whole),
    )
}

const codePoint = (code: number, otherwise: string) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
