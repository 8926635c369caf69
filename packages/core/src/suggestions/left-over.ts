import { namesPerson } from '../quizzes/asked-for.ts'
import { isCalling } from '../answer-names/callings.ts'
import { givenNames } from '../answer-names/given-names.ts'
import { isParticle, isTitle } from '../answer-names/names.ts'
import { isShortName } from '../answer-names/short-names.ts'
import { findUnits } from '../answer-values/units.ts'
import { distinguishing } from '../answer-words/distinguishing.ts'
import { isPlace } from '../answer-words/places.ts'
import { stemOf } from '../answer-words/stems.ts'
import type { Token } from './aligned-words.ts'
import type { QuestionHints } from './contained.ts'
import { isKind, keepsName } from './kind-words.ts'

// Words that say nothing more of a thing: what a player says around an answer, and what everything may be called.
const generic = new Set(
  (
    'is was it its it’s his her their our your she he they by with from for as to at into about around some called known ' +
    'named because due when that this than also who which where are were has had be been being very most more famous main ' +
    'kind type sort form process act use using member members family group thing things people person persons total ' +
    'era foi sao eram esta estar pelo pela por com para sobre como que cerca chamado chamada conhecido famoso famosa tipo ' +
    'forma processo uso grupo coisa pessoas pessoa seu sua muito mais seus suas sua ser feito feita natural common human ' +
    'original official oficial chain style estilo part parte name nome early late mid year years ano anos word palavra'
  ).split(' '),
)
const months = new Set(
  (
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct ' +
    'nov dec janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro fev abr ago set out dez dia mes'
  ).split(' '),
)

/** The kinds of a word that only one of two answers has. */
export type LeftOver =
  | 'number'
  | 'distinguishing'
  | 'title'
  | 'calling'
  | 'particle'
  | 'initial'
  | 'month'
  | 'asked'
  | 'kind'
  | 'other_kind'
  | 'generic'
  | 'place'
  | 'given_name'
  | 'unit'
  | 'common'
  | 'proper'

/** Kinds of words that mostly leave an answer what it is. */
export const lightKinds: ReadonlySet<LeftOver> = new Set<LeftOver>([
  'title',
  'calling',
  'particle',
  'initial',
  'month',
  'asked',
  'kind',
  'generic',
  'unit',
])

/** Tells whether a word says little of a thing beside its name: a title, a calling, a kind of thing, a month. */
export const saysLittle = (word: string): boolean =>
  isTitle(word) ||
  isCalling(word) ||
  isParticle(word) ||
  generic.has(word) ||
  months.has(word) ||
  isKind(word)

/** An answer that has a word more: its common words, and the question it belongs to. */
export type Surroundings = {
  hints: QuestionHints
  askedStems: ReadonlySet<string>
  common: ReadonlySet<string>
}

/** Tells the kind of a word that only one of two answers has: a title, a unit, a word of the question. */
export function kindOfWord({ text, country }: Token, { hints, askedStems, common }: Surroundings): LeftOver {
  if (/\d/.test(text)) return 'number'
  if (hints.words.has(text) || askedStems.has(stemOf(text))) return 'asked'
  if (distinguishing.has(text)) return 'distinguishing'
  if (isTitle(text)) return 'title'
  if (isCalling(text) || (!isShortName(text) && namesPerson(text))) return 'calling'
  if (isParticle(text)) return 'particle'
  if (text.length === 1) return 'initial'
  if (months.has(text)) return 'month'
  if (generic.has(text)) return 'generic'
  if (isKind(text)) return keepsName(text, hints.words) ? 'kind' : 'other_kind'
  if (country !== undefined || isPlace([text])) return 'place'
  if (givenNames.has(text) || isShortName(text)) return 'given_name'
  if (findUnits([text]).length > 0) return 'unit'
  return common.has(text) ? 'common' : 'proper'
}

/** The words of a text that are written with a small first letter, folded; its first word, too, beside others. */
export function commonWords(text: string): ReadonlySet<string> {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const common = words.filter((word) => /^\p{Ll}/u.test(word))
  const [first = ''] = words
  if (common.some((word) => word.length > 3)) common.push(first.toLowerCase())
  return new Set(common)
}
