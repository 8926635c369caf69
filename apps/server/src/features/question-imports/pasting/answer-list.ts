import { plainWords } from '../../../platform/files/column-cells.ts'
import { labelOf } from './plain-labels.ts'
import { numberOf } from './plain-lines.ts'

/** Answers that stand together below all questions: by number, or in the order of the questions. */
export type AnswerList = { numbered: Entry[]; inOrder: string[] }

/** A text in two parts, the second null when its answers do not stand together at the end. */
type ApartAnswers = { lines: string[]; list: AnswerList | null }

const headings = new Set([
  'answers',
  'the answers',
  'answer key',
  'answer sheet',
  'correct answers',
  'key',
  'solutions',
  'respostas',
  'as respostas',
  'respostas certas',
  'folha de respostas',
  'chave',
  'chave de respostas',
  'gabarito',
  'solucao',
  'solucoes',
])

/** Separates the answers that are listed at the end of a text from its questions. */
export function splitAnswerList(lines: readonly string[]): ApartAnswers {
  const start = startOfList(lines)
  if (start === null) return { lines: [...lines], list: null }
  const [first = ''] = lines.slice(start)
  const rest = headingRest(first)
  const below = [...(rest === null ? [first] : [rest]), ...lines.slice(start + 1)]
  const list = readList(below.filter((line) => line !== ''))
  return list ? { lines: lines.slice(0, start), list } : { lines: [...lines], list: null }
}

function startOfList(lines: readonly string[]): number | null {
  const isHeading = (line: string) => headingRest(line) !== null
  const heading = lines.findLastIndex(isHeading)
  // A heading that stands more than once is the label of single answers.
  if (heading > 0 && lines.filter(isHeading).length === 1 && isAnswers(lines.slice(heading + 1)))
    return heading
  return startOfLabels(lines) ?? startAgain(lines) ?? lastLine(lines)
}

/** What follows a heading such as “Answers:” on its line; null for a line without one. */
function headingRest(line: string): string | null {
  const [, name = '', rest = ''] = /^([\p{L} ]{3,30}?)\s*(?:[:–—-]\s*(.*))?$/u.exec(line) ?? []
  return headings.has(plainWords(name)) && (rest === '' || entriesOf(rest).length > 0) ? rest : null
}

const isAnswers = (lines: readonly string[]) =>
  lines.filter((line) => line.endsWith('?')).length * 2 <= lines.filter((line) => line !== '').length

const answerNumber = (line: string) => {
  const label = labelOf(line)
  return label?.label === 'answer' ? label.number : null
}

/** “R1: …”, “R2: …” below each other. */
function startOfLabels(lines: readonly string[]): number | null {
  const start = lines.findLastIndex((line) => answerNumber(line) === 1)
  if (start < 1) return null
  const below = lines.slice(start).filter((line) => line !== '')
  return below.length > 1 && below.every((line, at) => answerNumber(line) === at + 1) ? start : null
}

/** Numbers that begin again, without question marks and without any labelled answer before them. */
function startAgain(lines: readonly string[]): number | null {
  const start = lines.findLastIndex((line) => numberOf(line)?.number === 1)
  const before = lines.slice(0, start)
  const count = lastInSequence(before)
  if (start < 1 || count < 2 || before.some((line) => labelOf(line)?.label === 'answer')) return null
  const below = lines.slice(start).filter((line) => line !== '')
  const isSequence = below.every((line, at) => numberOf(line)?.number === at + 1 && !line.includes('?'))
  return isSequence && below.length > 1 && below.length <= count ? start : null
}

function lastInSequence(lines: readonly string[]): number {
  let last = 0
  for (const line of lines) if (numberOf(line)?.number === last + 1) last += 1
  return last
}

/** “1-b, 2-c, 3-a” on the last line. */
function lastLine(lines: readonly string[]): number | null {
  const at = lines.findLastIndex((line) => line !== '')
  const entries = entriesOf(lines[at] ?? '')
  return at > 1 && entries.length > 2 && entries[0]?.number === 1 ? at : null
}

function readList(lines: readonly string[]): AnswerList | null {
  const entries = lines.map((line) => ({ line, found: entriesOf(line) }))
  const numbered = entries.flatMap(({ found }) => found)
  if (numbered.length > 0) {
    const others = entries.filter(({ found }) => found.length === 0).map(({ line }) => line)
    return { numbered, inOrder: others }
  }
  return lines.length > 0 ? { numbered, inOrder: [...lines] } : null
}

type Entry = { number: number; answer: string }

/** Reads “3. Lisbon”, “R3: Lisbon”, or several on a line: “1. Lisbon; 2. Porto”. */
function entriesOf(line: string): Entry[] {
  const written = line.replace(
    /^(?:(?:round|part|ronda|parte)\s+\w{1,3}\s*[:–—-]\s*)?(?:(?:r|a|resp|resposta|ans|answer)\s*\.?\s*)?(?=\d)/i,
    '',
  )
  const [, first, rest = ''] =
    /^[([]?(\d{1,2})\s*(?:\.?[ºª°])?\s*(?:[.)\]:=–—-]+(?!\d)\s*|\s+)(\S.*)$/.exec(written) ?? []
  if (first === undefined) return []
  const entries: Entry[] = []
  let [number, open] = [Number(first), rest]
  for (;;) {
    const next = new RegExp(String.raw`(?:\s*[;,|/]\s*|\s+)[([]?${number + 1}\s*[.)\]:=–—-]+(?!\d)\s*`).exec(
      open,
    )
    if (!next) break
    entries.push({ number, answer: open.slice(0, next.index).trim() })
    open = open.slice(next.index + next[0].length)
    number += 1
  }
  return [...entries, { number, answer: open.trim() }].filter(({ answer }) => answer !== '')
}
