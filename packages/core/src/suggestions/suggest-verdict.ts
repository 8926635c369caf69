import { findUnits } from '../answer-values/units.ts'
import { readOfficialValues, readValues } from '../answer-values/value.ts'
import { expandWord } from '../answer-words/abbreviations.ts'
import { takeApart, type AnswerWords } from '../answer-words/answer-words.ts'
import { distinguishing } from '../answer-words/distinguishing.ts'
import { isPlace } from '../answer-words/places.ts'
import {
  isList,
  leaveOutRemark,
  readAlternatives,
  readHedged,
  readSegments,
} from '../answer-words/segments.ts'
import { namesOtherGeneration } from '../answer-names/names.ts'
import { askedFor } from '../quizzes/asked-for.ts'
import { foldWords } from '../quizzes/normalise-answer.ts'
import { qualities, things } from './asked-things.ts'
import { comparePair, type OfficialWords } from './compare-pair.ts'
import type { AnswerPart, ComparedPair } from './compared-pair.ts'
import type { QuestionHints } from './contained.ts'
import { readFacts } from './facts.ts'
import { likely, strongest, unlikely, type VerdictSuggestion } from './likeness.ts'
import { weigh, type Comparison, type ScoredSuggestion } from './score.ts'

export type { VerdictSuggestion } from './likeness.ts'

export type QuestionToSuggest = {
  /** The statement, because a surname is judged by whether it asks for a person. */
  question: string
  /** The official answer. */
  answer: string
  accepted_answers: readonly string[]
}

type Prepared = {
  hints: QuestionHints
  wanted: OfficialWords[]
  /** The answers that stand side by side on an official line. */
  alternatives: OfficialWords[]
  /** Names without the place or subtitle after them. */
  beginnings: OfficialWords[]
}

/** Tells a reviewer how near an answer comes to the official ones; the reviewer decides. (docs/rules/correction.md) */
export function suggestVerdict({
  text,
  ...question
}: QuestionToSuggest & { text: string }): VerdictSuggestion {
  return prepareSuggestions(question)(text)
}

/** Reads a question and its official answers once, for suggestions about many answers to it. (docs/rules/correction.md) */
export function prepareSuggestions(question: QuestionToSuggest): (text: string) => VerdictSuggestion {
  const suggest = prepareScoredSuggestions(question)
  return (text) => {
    const { suggestion, reason } = suggest(text)
    return { suggestion, reason }
  }
}

/** The same with the chance that each answer is right. (docs/rules/correction.md) */
export function prepareScoredSuggestions(question: QuestionToSuggest): (text: string) => ScoredSuggestion {
  const compare = prepareComparisons(question)
  return (text) => weigh(compare(text))
}

/** Reads a question and its official answers once, for comparing many answers to it by the rules. (docs/rules/correction.md) */
export function prepareComparisons(question: QuestionToSuggest): (text: string) => Comparison {
  const prepared = readOfficialAnswers(question)
  const { hints, wanted } = prepared
  return (text) => {
    const answerWords = takeApart(text)
    const verdictSuggestion = compareByRules(answerWords, prepared)
    const isLonger = wanted.some((right) => answerWords.words.length > right.words.length)
    // Who gives two answers gives none.
    const offersTwo = verdictSuggestion.suggestion === 'unlikely' && readHedged(text).length > 0
    const isOther =
      verdictSuggestion.suggestion === 'unlikely' &&
      namesOther({ given: answerWords, told: verdictSuggestion }, wanted)
    const isDecided =
      verdictSuggestion.suggestion === 'equal' || answerWords.plain === '' || offersTwo || isOther
    const pairs: ComparedPair[] = wanted.map((right) => ({
      given: answerWords,
      right,
      hints,
      told: verdictSuggestion,
    }))
    const isKnown = verdictSuggestion.suggestion === 'likely' && verdictSuggestion.reason !== 'contains'
    if (!isDecided && !isKnown) pairs.push(...pairParts(answerWords, prepared))
    return {
      told: verdictSuggestion,
      facts: isDecided ? [] : pairs.flatMap((pair) => readFacts(pair) ?? []),
      isLonger,
    }
  }
}

/** Another article, father for son, or only words that need a name: O Capital and A Capital, Magno. */
function namesOther(
  { given, told }: { given: AnswerWords; told: VerdictSuggestion },
  wanted: readonly OfficialWords[],
): boolean {
  return (
    told.reason === 'article' ||
    given.words.every((word) => distinguishing.has(word)) ||
    wanted.every((right) => namesOtherGeneration(given, right))
  )
}

// Who writes more does not add a place or a remark.
const mostSegments = 6

/** A part of either answer beside the other: Bonn of "Bonn, Germany", Poirot of "Poirot (the detective)". */
function pairParts(answerWords: AnswerWords, prepared: Prepared): ComparedPair[] {
  const { hints, wanted, beginnings, alternatives } = prepared
  // Red of "red, green and blue" is no short form.
  const official = wanted.some(({ text }) => isList(text)) ? [] : [...beginnings, ...alternatives]
  const { segments, rest } = readSegments(answerWords.text)
  const pairOf = (one: AnswerWords, right: OfficialWords, part: AnswerPart): ComparedPair => ({
    given: one,
    right,
    hints,
    told: comparePair({ given: one, right, hints }),
    part,
  })
  const restOf = ({ text }: OfficialWords) =>
    takeApart(wanted.find((line) => line.text.includes(text))?.text.replace(text, ' ') ?? '')
  const isWhole = segments.length > mostSegments || readValues(answerWords.text).length > 0
  const parts = (isWhole ? [] : segments).map((segment) => ({
    one: takeApart(segment),
    aside: takeApart(rest(segment)),
  }))
  return [
    ...official.map((right) => pairOf(answerWords, right, { of: 'official' })),
    ...wanted.flatMap((right) => parts.map(({ one, aside }) => pairOf(one, right, { of: 'given', aside }))),
    ...official.flatMap((right) =>
      parts.map(({ one, aside }) => pairOf(one, right, { of: 'both', aside, rightAside: restOf(right) })),
    ),
  ]
}

function compareByRules(answerWords: AnswerWords, prepared: Prepared): VerdictSuggestion {
  const { hints, wanted } = prepared
  const whole = wanted.map((right) => comparePair({ given: answerWords, right, hints }))
  const best = strongest(whole)
  if (best.suggestion === 'equal' || answerWords.plain === '') return best
  const parts = [
    ...compareAlternatives(answerWords, prepared),
    ...compareSegments(answerWords.text, prepared),
    ...compareHedged(answerWords.text, prepared),
  ]
  return strongest([...whole, ...parts.filter(({ suggestion }) => suggestion !== 'unlikely')])
}

function readOfficialAnswers({ question, answer, accepted_answers }: QuestionToSuggest): Prepared {
  const hints = readQuestion(question)
  const lines = [answer, ...accepted_answers].map((line) => (hints.person ? leaveOutRemark(line) : line))
  const read = (line: string): OfficialWords => ({
    ...takeApart(line),
    values: readOfficialValues(line, hints.units),
  })
  const named = hints.person ? [] : lines.filter((line) => readValues(line).length === 0)
  const beginnings = named.flatMap((line) => readSegments(line).segments.slice(0, 1))
  return {
    hints,
    wanted: lines.map(read),
    alternatives: lines.flatMap((line) => readAlternatives(line, hints.title)).map(read),
    beginnings: beginnings.map(read),
  }
}

const english = /\b(?:who|whose|which|what|where|when|how|why|the|of|is|was|were|did|does)\b/i

function readQuestion(question: string): QuestionHints {
  const words = foldWords(question)
  const kind = expandWord(
    /(?:^|\b)(?:which|what|que|qual) (\w+)/.exec(words.slice(0, 4).join(' '))?.[1] ?? '',
  )
  // A film is played, too; what the question begins with decides.
  const subject = things.has(kind) ? 'thing' : askedFor(question)
  return {
    person: subject === 'person',
    title: subject === 'title',
    thing: subject === 'thing',
    quality: words.slice(0, 6).some((word) => qualities.has(word)),
    text: words.join(' '),
    words: new Set(words.map(expandWord)),
    portuguese: !english.test(question),
    kind,
    units: words.flatMap((word) => (word.length >= 4 ? findUnits([word]) : [])),
  }
}

function compareAlternatives(answerWords: AnswerWords, prepared: Prepared): VerdictSuggestion[] {
  const { hints, alternatives, beginnings } = prepared
  return [...alternatives, ...beginnings]
    .map((right) => comparePair({ given: answerWords, right, hints }))
    .filter(({ reason }) => reason !== 'contains')
    .map((likeness) => (likeness.suggestion === 'equal' ? likely('contains') : likeness))
}

/** The right answer with a place, a remark or an author beside it. */
function compareSegments(text: string, { hints, wanted, alternatives }: Prepared): VerdictSuggestion[] {
  const { segments, rest } = readSegments(text)
  if (segments.length === 0 || readValues(text).length > 0) return []
  return segments
    .filter((segment) => !changesName(rest(segment)))
    .flatMap((segment) => {
      const answerWords = takeApart(segment)
      return [...wanted, ...alternatives].map((right) => comparePair({ given: answerWords, right, hints }))
    })
    .filter(({ reason }) => reason !== 'contains')
    .map(({ suggestion, reason }) => (suggestion === 'unlikely' ? unlikely(reason) : likely('contains')))
}

/** Two names of one thing: Czechia or Czech Republic, kits or cubs; Lisboa ou Porto are two things. */
function compareHedged(text: string, { hints, wanted }: Prepared): VerdictSuggestion[] {
  const parts = readHedged(text).map(takeApart)
  return wanted
    .filter((right) => {
      const isRight = (answerWords: AnswerWords) =>
        comparePair({ given: answerWords, right, hints }).suggestion !== 'unlikely'
      const isCommon = text === text.toLowerCase()
      return (
        parts.some(isRight) &&
        (isCommon || parts.every((answerWords) => isRight(answerWords) || beginsAlike(answerWords, right)))
      )
    })
    .map(() => likely('contains'))
}

/** Tells whether a word of one answer begins as one of the other does. */
function beginsAlike(answerWords: AnswerWords, right: AnswerWords): boolean {
  const begin = (word: string) => word.slice(0, 5)
  return answerWords.words.some(
    (word) => word.length >= 5 && right.words.some((other) => begin(other) === begin(word)),
  )
}

/** South Carolina after a name makes another place of it; Cape Verde and New York do not. */
function changesName(rest: string): boolean {
  return rest
    .split(', ')
    .map((part) => takeApart(part).words)
    .some((words) => !isPlace(words) && words.some((word) => distinguishing.has(word)))
}
