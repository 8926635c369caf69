import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { ParsedQuestion } from '../formats/parsed-question.ts'
import { labelOf, type LabelledLine } from './plain-labels.ts'

/** The theme that words name; `unknown` is what stands where a subtheme is expected and none of that name is. */
export type Place = Pick<ParsedQuestion, 'theme' | 'subtheme' | 'categories'> & { unknown?: string }

/** Reads a heading as a theme, a subtheme or both; null when it is none that the club has. */
export type PlaceReader = (name: string) => Place | null

/** A line of a pasted text. `cut` is what was taken from the beginning of a statement in an unusual way. */
export type Line =
  | { kind: 'blank' }
  | { kind: 'number'; number: number; rest: string }
  | ({ kind: 'label' } & LabelledLine)
  | { kind: 'place'; place: Place; rest: string; cut: string | null }
  | { kind: 'heading'; text: string }
  | { kind: 'words'; text: string }

const keycap = /(\d)\ufe0f?\u20e3/gu

/** A line without what word processors and messages put around it. */
export const bareLine = (line: string): string =>
  cleanLine(line.replaceAll(keycap, '$1.'))
    .replace(/^[-_*=–—]{3,}$/, '')
    .replace(/^(?:[•*>▪◦·-]|#{1,6})\s+/, '')
    .replace(/^(\*\*|__)(.*)\1$/, '$2')
    .replace(/^(\*\*|__|\*|_)((?:\d{1,2}|\p{L}[\p{L} ]{0,24})\s*\d{0,2}[.):–-]+[^*_]*?)\1\s*/u, '$2 ')
    .replace(/^(\*\*|__|\*|_)([^*_]{2,60})\1(?=\s*[:–—-])/, '$2')
    .trim()

const named = String.raw`(?:question|pergunta|quest[aã]o|perg\.?|q|p|n\.?[ºo°]|#)\s*\.?\s*(?:n\.?[ºo°]\s*)?(\d{1,2})\s*[.):–—-]*`
const plain = String.raw`[([]?(\d{1,2})(?:\s*[.]?[ºª]\s*[.):–—-]?|\s*[.):\]]+(?!\d)|\s+[–—-](?=\s)|[–—-](?=\s|\p{Lu}))`
const numbered = new RegExp(`^(?:${named}|${plain})(?:\\s+(.*)|([^\\s\\d].*))?$`, 'iu')
const loose = /^(\d{1,2})(?:\s+(\S.*))?$/

/** Reads “3.”, “3)”, “3 –”, “(3)”, “3.º”, “Question 3” or “Pergunta 3:” with what follows. */
export function numberOf(line: string, isLoose = false): { number: number; rest: string } | null {
  const [, sign, bareSign, spaced, close] = numbered.exec(line) ?? []
  const digits = sign ?? bareSign
  if (digits !== undefined) return { number: Number(digits), rest: spaced ?? close ?? '' }
  const [, number, rest = ''] = (isLoose && loose.exec(line)) || []
  return number === undefined ? null : { number: Number(number), rest }
}

// A part of a quiz, such as “Round 2 – Sports”.
export const headingLine =
  /^(?:round|part|section|ronda|parte|secção|bloco|série)\s+(?:\d{1,2}|[ivx]{1,4}|[a-d])\b[^?]{0,50}$/i

/** What is known of a text as a whole while its lines are read. */
type LineReading = {
  readPlace: PlaceReader
  /** The number of the next question; null in a text without numbers. */
  next: number | null
  /** Numbers stand before the questions without any sign. */
  isLoose: boolean
  /** Recognises a label of one letter that is a choice or an initial here. */
  isNoLabel: (line: LabelledLine) => boolean
}

/** Reads a line by itself. */
export function readLine(line: string, { readPlace, next, isLoose, isNoLabel }: LineReading): Line {
  if (line === '') return { kind: 'blank' }
  const number = numberOf(line, isLoose)
  if (number && number.number === next) return { kind: 'number', ...number }
  const label = labelOf(line)
  if (label && !isNoLabel(label)) return { kind: 'label', ...label }
  if (line.length > longestWithPlace) return { kind: 'words', text: line }
  const place = readPlace(line.replace(/\s*:$/, '').replace(/^[[({](.*)[\])}]$/, '$1'))
  if (place) return { kind: 'place', place, rest: '', cut: null }
  if (headingLine.test(line)) return { kind: 'heading', text: line }
  return inlinePlace(line, readPlace) ?? { kind: 'words', text: line }
}

const separators = /\s*(?::(?=\s)|\s[–—-](?=\s)|[–—](?=\s)|\.(?=\s)|\s?\||\s>|\s\/)\s+/g
const bracketed = /^[[({]([^[\](){}]{2,60})[\])}]\s*[:.–—-]?\s*(\S.*)$/
const besideBracket = /^([^()?]{2,40}\s?\([^()?]{2,40}\))\s+(\S.*)$/
const inCapitals = /^(\p{Lu}[\p{Lu} -]{2,40})\s+(\p{Lu}?\p{Ll}.*)$/u
const longestPlace = 70
const longestWithPlace = 1000

/** Finds a theme before a statement: “Cinema: …”, “History. …”, “Culture (Literature) – …”, “[Sports] …”. */
function inlinePlace(line: string, readPlace: PlaceReader): Line | null {
  const beginning = line.slice(0, longestPlace).split('?')[0] ?? ''
  const cuts = [...beginning.matchAll(separators)].map(({ index, 0: sign }) => ({
    name: line.slice(0, index),
    rest: line.slice(index + sign.length),
    isUsual: sign.trim() === ':',
  }))
  const whole = [bracketed, besideBracket, inCapitals].flatMap((pattern) => {
    const [, name = '', rest = ''] = pattern.exec(line) ?? []
    return name === '' ? [] : [{ name, rest, isUsual: false }]
  })
  for (const { name, rest, isUsual } of [...cuts.toReversed(), ...whole]) {
    const place = rest === '' ? null : readPlace(name)
    if (place) return withSubtheme({ place, rest, isUsual, line })
  }
  return null
}

type Cut = { place: Place; rest: string; isUsual: boolean; line: string }

/** Takes “Painting: ” behind “Culture – ” as a subtheme that the club does not have. */
function withSubtheme({ place, rest, isUsual, line }: Cut): Line {
  const [, unknown, behind] =
    /^(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2})(?::|\s[–—-])\s+(\S.*)$/u.exec(rest) ?? []
  const isAlone = place.subtheme === '' && place.unknown === undefined && !isUsual
  if (isAlone && unknown !== undefined && behind !== undefined)
    return { kind: 'place', place: { ...place, unknown }, rest: behind, cut: beginningOf(line, behind) }
  return { kind: 'place', place, rest, cut: isUsual ? null : beginningOf(line, rest) }
}

const beginningOf = (line: string, rest: string) => line.slice(0, line.length - rest.length).trim()
