import { giftAnswer } from './gift-answers.ts'
import { parsedQuestion, type ParsedQuestion } from './parsed-question.ts'

// The escaped signs of the format, put aside while its own signs are looked for.
const escapes = new Map(
  Array.from(String.raw`~=#{}:\n`, (sign, index) => [sign, String.fromCharCode(0xe000 + index)]),
)
const kept_signs = new Map([...escapes].map(([sign, mark]) => [mark, sign === 'n' ? '\n' : sign]))
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

type Block = { line: number; lines: string[] }

/**
 * Reads Moodle's GIFT: questions apart by blank lines, `::title::` and the statement, answers in braces. Short answers, choices
 * with one right answer and numbers are taken. (docs/rules/question-imports.md)
 */
export function* readGift(text: string): Generator<ParsedQuestion> {
  let categories: string[] = []
  for (const block of blocksOf(text)) {
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
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line.startsWith('//')) continue
    if (line === '') {
      if (block) yield block
      block = null
      continue
    }
    block ??= { line: index + 1, lines: [] }
    block.lines.push(line)
  }
  if (block) yield block
}

/** `$course$/top/History/Portugal` → Portugal, History. */
function categoriesOf(path: string): string[] {
  const names = path.split(/(?<!\/)\/(?!\/)/).map((name) => name.trim().replaceAll('//', '/'))
  return names.filter((name) => name !== '' && name !== 'top' && !/^\$.*\$$/.test(name)).toReversed()
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
    .replaceAll(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:([a-z]+)|[#\ue002](\d+));/gi, (whole, name?: string, code?: string) =>
      code === undefined ? (entities[(name ?? '').toLowerCase()] ?? whole) : codePoint(Number(code), whole),
    )
}

const codePoint = (code: number, otherwise: string) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
