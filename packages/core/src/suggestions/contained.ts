import { normaliseAnswer } from '../quizzes/normalise-answer.ts'
import { isKind, keepsName } from './kind-words.ts'
import { incomplete, wordsAround } from './kinds.ts'
import { givenNames } from '../answer-names/given-names.ts'
import { isGivenNameOnly } from '../answer-names/names.ts'
import type { AnswerWords } from '../answer-words/answer-words.ts'
import type { Unit } from '../answer-values/units.ts'
import { distinguishing } from '../answer-words/distinguishing.ts'
import { isCountry, isPlace } from '../answer-words/places.ts'
import { isPlural } from '../answer-words/plurals.ts'

/** The facts of a question that count when answers to it are compared. */
export type QuestionHints = {
  /** The words of the question, folded. */
  text: string
  person: boolean
  title: boolean
  /** Something else than a person or a title: a place, a year. */
  thing: boolean
  /** A calling, a nationality or a science, which is said in several forms of one word. */
  quality: boolean
  words: ReadonlySet<string>
  /** Not in English. */
  portuguese: boolean
  /** The word after "which" or "que", empty for another question. */
  kind: string
  /** Units that the question names: "how many metres". */
  units: readonly Unit[]
}

/** Tells whether one answer is in the other; `likely` unless what is more makes another thing of it. (docs/rules/correction.md) */
export function compareContained(
  answerWords: AnswerWords,
  right: AnswerWords,
  hints: QuestionHints,
): 'likely' | 'unlikely' | null {
  const isLonger = answerWords.words.length >= right.words.length
  const [short, long] = isLonger ? [right, answerWords] : [answerWords, right]
  const extra = wordsAround(alignPlurals(long.words, short.words), short.words)
  if (extra === null || extra.length === 0) return null
  // Guinea-Bissau is no fuller name of Guinea.
  if (isLonger && isCountry(answerWords.words)) return 'unlikely'
  if (short.words.join('').length < 3 || short.words.every(isKind)) return 'unlikely'
  if (
    extra.some(
      (word) =>
        (distinguishing.has(word) && !(isLonger && isColour(answerWords.text, word))) ||
        /\d/.test(word) ||
        word.length === 1,
    ) ||
    joinsTwo(long, short)
  )
    return 'unlikely'
  // Vitamin D without its letter is any vitamin.
  if (!isLonger && / [a-z]$/.test(right.plain) && !/ [a-z]$/.test(answerWords.plain)) return 'unlikely'
  return isLonger
    ? judgeMore({ given: answerWords, right }, extra, hints)
    : judgePart(answerWords, right, hints)
}

type Pair = { given: AnswerWords; right: AnswerWords }

function alignPlurals(long: readonly string[], short: readonly string[]): readonly string[] {
  return long.map((word) =>
    short.includes(word) ? word : (short.find((other) => isPlural(word, other)) ?? word),
  )
}

/** "Portugal and France" for Portugal names two. */
function joinsTwo(long: AnswerWords, short: AnswerWords): boolean {
  const joins = (plain: string) =>
    plain.split(' ').filter((word) => /^(?:e|and|&|\+|ou|or)$/.test(word)).length
  return joins(long.plain) > joins(short.plain)
}

function judgeMore(
  { given, right }: Pair,
  extra: readonly string[],
  hints: QuestionHints,
): 'likely' | 'unlikely' {
  if (hints.title) {
    const isAuthor = /\p{L}['’]s?\s/u.test(given.text) && given.plain.endsWith(` ${right.plain}`)
    const isLikely = right.words.length >= 2 || isAuthor || extra.every((word) => word === hints.kind)
    return isLikely ? 'likely' : 'unlikely'
  }
  if (isPlaceOf(given, right)) return 'likely'
  if (hints.person || isPlace(extra)) return 'likely'
  if (extra.every((word) => keepsName(word, hints.words) || isPlace([word]))) return 'likely'
  if (extra.some((word) => givenNames.has(word))) return 'unlikely'
  if (extra.every((word) => hints.words.has(word)) || isWrittenLow(given.text, extra)) return 'likely'
  return extra.some(isKind) ? 'unlikely' : 'likely'
}

/** The island of Sicily, a cidade de Coimbra. */
export function isPlaceOf(answerWords: AnswerWords, right: AnswerWords): boolean {
  const kind =
    /^(?:in |at |em |na |no )?(?:ilha|island|cidade|city|town|estado|state|pais|country|reino|kingdom|principado|provincia|province|aldeia|village) (?:de|do|da|of) /
  return kind.test(answerWords.plain) && answerWords.plain.replace(kind, '') === right.plain
}

/** Common words, as against a longer name: cravo vermelho, vampire bat. */
function isWrittenLow(text: string, extra: readonly string[]): boolean {
  const low = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => /^\p{Ll}/u.test(word))
  return extra.every((word) => !isKind(word) && low.includes(word))
}

function judgePart(
  answerWords: AnswerWords,
  right: AnswerWords,
  hints: QuestionHints,
): 'likely' | 'unlikely' {
  // Some of the surnames: Mello Breyner of Sophia de Mello Breyner Andresen.
  if (hints.person && answerWords.words.length > 1 && answerWords.words[0] !== right.words[0]) return 'likely'
  if (hints.person || isGivenNameOnly(answerWords.words) || isHyphened(right.text, answerWords.plain))
    return 'unlikely'
  if (
    answerWords.words.every((word) => incomplete.has(word)) ||
    (hints.title && answerWords.words.length < 2)
  )
    return 'unlikely'
  const share = answerWords.words.join('').length / right.words.join('').length
  return share >= (answerWords.words[0] === right.words[0] ? 0.55 : 0.65) ? 'likely' : 'unlikely'
}

/** A colour told of a common thing: cravo vermelho; not of a sea. */
function isColour(text: string, word: string): boolean {
  return (
    /^(?:branc|negr|vermelh|amarel|verde|azul|white|black|red|blue|green|yellow)/.test(word) &&
    isWrittenLow(text, [word])
  )
}

/** A part of a compound is another word: bolo-rei, Spider-Man. */
function isHyphened(text: string, part: string): boolean {
  return normaliseAnswer(text.replaceAll('-', '')) !== normaliseAnswer(text) && !part.includes(' ')
}
