import { foldNumbers, readRoman } from './number-words.ts'
import type { Match } from './match.ts'

/** A range of years, a decade or a century; a bare number may stand for one of them. */
export type Period =
  | { kind: 'range'; from: number; to: number; digits: number }
  | { kind: 'decade'; start: number; bare: boolean }
  | { kind: 'century'; number: number; bare: boolean; era?: 'bc' }

const decades = new Map(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((name, index) => [name, 20 + 10 * index] as const),
)

/** The periods that some words can mean. */
export function readPeriods(words: readonly string[]): Period[] {
  const text = words
    .join(' ')
    .replace(/\b(?:the|os|as|no|nos|na|in|em|from|between|entre|de)\b ?/g, '')
    .trim()
  return [...readRange(text), ...readDecade(text), ...readCentury(text)]
}

function readRange(text: string): Period[] {
  const range = /^(\d{1,4})(?:(?:ad|bc)?(?: ?[-/] ?| ))(?:(?:to|until|till|a|ate|e|and|through) )?(\d{1,4})$/
  const [, from, to] = range.exec(text) ?? []
  if (from === undefined || to === undefined) return []
  const end = to.length < from.length ? Number(from.slice(0, from.length - to.length) + to) : Number(to)
  return end > Number(from) ? [{ kind: 'range', from: Number(from), to: end, digits: from.length }] : []
}

function readDecade(written: string): Period[] {
  const text = written.replace(/tys$/, 'ties').replace(/^(?:nineteen|19) (?=\w+ties$)/, '')
  const [, from, to] = /^(\d{3}0)[-/](?:\d\d)?(\d9)$/.exec(text) ?? []
  if (from !== undefined && to?.startsWith(from.slice(2, 3)))
    return [{ kind: 'decade', start: Number(from), bare: false }]
  const [, digits] =
    /^(?:(?:anos|decada) )?(\d{2}|\d{4}) ?s?$/.exec(foldNumbers(text.split(' ')).join(' ')) ?? []
  const start = digits === undefined ? decades.get(text) : Number(digits)
  if (start === undefined || start % 10 !== 0) return []
  return [{ kind: 'decade', start, bare: digits !== undefined && /^\d+$/.test(text) }]
}

function readCentury(text: string): Period[] {
  const era = /\b(?:bc|bce|ac)$/.test(text) ? { era: 'bc' as const } : {}
  const plain = text.replace(/ (?:bc|bce|ac|ad|dc)$/, '')
  const short = /^c ?(\d{1,2})$|^(\d{1,2}) ?c$|^([ivx]+)(?:th|st|nd|rd)(?: c(?:entury|ent)?)?$/.exec(plain)
  const shortNumber = short && (short[1] ?? short[2] ?? readRoman(short[3] ?? ''))
  if (shortNumber) return [{ kind: 'century', number: Number(shortNumber), bare: false, ...era }]
  const hundreds = /^(\d{1,2})00 ?s$/.exec(plain)
  if (hundreds) return [{ kind: 'century', number: Number(hundreds[1]) + 1, bare: false, ...era }]
  const folded = foldNumbers(plain.split(' ').filter((word) => word !== ''))
  const number = folded.find((word) => /^\d{1,2}$/.test(word)) ?? readAlone(plain)
  const names = folded.filter((word) => !/^\d{1,2}$/.test(word))
  if (
    number === undefined ||
    !names.every((word) => /^(?:century|cent|c|seculo|sec|s)$/.test(word) || word === plain)
  )
    return []
  return [{ kind: 'century', number: Number(number), bare: names.length === 0 || names[0] === plain, ...era }]
}

/** A numeral that stands alone: V. */
function readAlone(text: string): string | undefined {
  return /^[ivx]$/.test(text) ? foldNumbers([text, '']).at(0) : undefined
}

const fullDecade = (start: number) => (start < 100 ? 1900 + start : start)

/** Compares two periods; the words "century" and "decade" may be left out. */
export function comparePeriods(given: Period, right: Period): Match {
  if (right.kind === 'range' && given.kind === 'range') {
    const long = Math.max(given.digits, right.digits)
    const short = Math.min(given.digits, right.digits)
    const fold = (year: number) => (short < long ? year % 10 ** short : year)
    return fold(given.from) === fold(right.from) && fold(given.to) === fold(right.to) ? 'same' : 'other'
  }
  if (right.kind === 'decade' && given.kind === 'decade' && !right.bare) {
    const same = fullDecade(right.start) === fullDecade(given.start)
    return same ? (given.bare ? 'likely' : 'same') : 'other'
  }
  if (right.kind === 'century' && given.kind === 'century' && !right.bare) {
    const same = right.number === given.number && right.era === given.era
    return same ? (given.bare ? 'likely' : 'same') : 'other'
  }
  return null
}
