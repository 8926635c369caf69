import { distance } from 'fastest-levenshtein'
import {
  areInitials,
  isGivenNameOnly,
  haveLikeFirstName,
  haveShortName,
  isPartOfName,
  nameSameTwo,
} from '../answer-names/names.ts'
import { isNumber, readRoman } from '../answer-values/number-words.ts'
import { compareValues, readValues, type Value } from '../answer-values/value.ts'
import { sortWords, takeApart, type AnswerWords } from '../answer-words/answer-words.ts'
import { distinguishing } from '../answer-words/distinguishing.ts'
import { isExonym, otherNames } from '../answer-words/exonyms.ts'
import { areMisspelt, soundSame, correctSpelling, partWords } from '../answer-words/misspelling.ts'
import { isCountry, isSameCountry, namesOfCountry } from '../answer-words/places.ts'
import { isPlural, isShortPlural } from '../answer-words/plurals.ts'
import { leadingArticle, titleKey } from '../quizzes/normalise-answer.ts'
import { type QuestionHints, compareContained } from './contained.ts'
import { differInKind, isFormalName } from './kinds.ts'
import { rewriteBoth } from './rewritten.ts'
import { likely, unlikely, type VerdictSuggestion } from './likeness.ts'

/** An official answer taken apart, with the values that it can mean. */
export type OfficialWords = AnswerWords & { values: readonly Value[] }

type Pair = { given: AnswerWords; right: OfficialWords; hints: QuestionHints }

/** Compares an answer with one official answer and returns the strongest likeness. (docs/rules/correction.md) */
export function comparePair(pair: Pair): VerdictSuggestion {
  const { given, right } = pair
  if (given.plain === '' || right.plain === '') return unlikely('different')
  return (
    compareEqual(pair) ??
    compareAsValues(pair) ??
    compareNumbers(pair) ??
    compareLike(pair) ??
    compareSpelling(pair) ??
    (haveLikeFirstName(given, right) ? likely('short_name') : compareRewritten(pair)) ??
    compareRest(pair)
  )
}

function compareEqual({ given, right, hints }: Pair): VerdictSuggestion | null {
  const equal = (reason: VerdictSuggestion['reason']) => ({ suggestion: 'equal', reason }) as const
  if (given.words.join(' ') === right.words.join(' ')) {
    if (hints.title && titleKey(given.text) !== titleKey(right.text))
      return compareArticles(given.text, right.text)
    return equal(given.spelled === right.spelled ? 'equal' : 'numeral')
  }
  if (given.folded === right.folded) return likely('initials')
  const joined = given.words.join('')
  if (joined.length >= (/^[a-z]+\d+$/.test(joined) ? 2 : 4) && joined === right.words.join(''))
    return equal('equal')
  // Athens is no plural of Athena.
  const isOneName = hints.person && right.words.length === 1 && /^\p{Lu}/u.test(given.text)
  return !isOneName && areAlike(given.words, right.words) ? equal('plural') : null
}

/** "O Capital" and "A Capital" are two books; an article more or less may be. */
function compareArticles(given: string, right: string): VerdictSuggestion {
  const [article, other] = [leadingArticle(given), leadingArticle(right)]
  const pairs = [article, other].toSorted().join(' ')
  return pairs === 'a o' || pairs === 'as os' ? unlikely('article') : likely('article')
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((word, index) => {
      const counterpart = other[index] ?? ''
      const isBeside = one.length > 1 && isShortPlural([word], [counterpart])
      return word === counterpart || isPlural(word, counterpart) || isBeside
    })
  )
}

/** Numbers, amounts, dates and times are compared by their value, however they are written. */
function compareAsValues({ given, right }: Pair): VerdictSuggestion | null {
  const wanted = right.values ?? []
  if (wanted.length === 0) return null
  const match = compareValues(readValues(given.text), wanted)
  if (match === 'same') return { suggestion: 'equal', reason: 'numeral' }
  if (match === 'likely') return likely('numeral')
  if (match === 'fuller') return likely('contains')
  if (match === 'part') return unlikely('contains')
  if (match === 'unit') return unlikely('other_unit')
  if (match === 'other') return unlikely('other_number')
  // A day or an hour that is not told is no short form.
  return wanted.some(({ kind }) => kind !== 'quantity' && kind !== 'century') &&
    given.words.length < right.words.length
    ? unlikely('contains')
    : null
}

/** Luís XIV and Luís XV are one letter apart and two kings. */
function compareNumbers(pair: Pair): VerdictSuggestion | null {
  const { given, right, hints } = pair
  if (given.numbers.join(' ') === right.numbers.join(' ')) return null
  // WWI is no short form of World War II.
  const [folded, rightFolded] = [given.folded, right.folded].map((words) =>
    words.split(' ').filter(isNumber).join(' '),
  )
  if (folded !== '' && rightFolded !== '' && folded !== rightFolded) return unlikely('other_number')
  if (areInitials(given, right)) return likely('initials')
  // The first of a name is often not counted.
  if (right.numbers.length === 0 && given.words.join(' ') === `${right.words.join(' ')} 1`)
    return likely('contains')
  const [number] = right.numbers
  const roman = given.words.length === 1 ? readRoman(given.plain) : null
  if (right.numbers.length === 1 && roman !== null && String(roman) === number) return likely('numeral')
  const undated = leaveOutYear(pair)
  if (undated) return undated
  if (given.numbers.length > 0 && right.numbers.length > 0) return unlikely('other_number')
  return compareContained(given, right, hints) ? unlikely('contains') : unlikely('different')
}

/** A year said with a thing that has none in its name: the Treaty of Versailles of 1919. */
function leaveOutYear({ given, right, hints }: Pair): VerdictSuggestion | null {
  const years = given.numbers.filter((number) => /^1\d{3}$|^20\d{2}$/.test(number))
  if (years.length !== 1 || right.numbers.length > 0 || given.numbers.length !== 1) return null
  const undated = takeApart(given.text.replace(years[0] ?? '', ' '))
  if (undated.words.length < 2 || undated.numbers.length > 0) return null
  const pair = { given: undated, right, hints }
  const like = compareEqual(pair) ?? compareLike(pair)
  return like && like.suggestion !== 'unlikely' ? likely('contains') : null
}

function compareLike({ given, right, hints }: Pair): VerdictSuggestion | null {
  if (given.words.length === 1 && given.numbers.length === 1) return likely('numeral')
  if (sortWords(given) === sortWords(right)) return likely('word_order')
  if (haveShortName(given, right)) return likely('short_name')
  if (areInitials(given, right)) return likely('initials')
  if (!hints.title && differInKind(given, right, hints.words)) return likely('kind')
  if (!hints.thing && isPartOfName(given, right, hints)) return likely('surname')
  if (nameSameTwo(given, right, hints)) return likely('surname')
  if (isTranslated(given, right)) return likely('translated')
  if (isFormalName(given, right)) return likely('kind')
  if (isSaidTwice(given.words, right.words)) return likely('translated')
  if (!hints.person && !hints.title && leavesOutMiddle(given.words, right.words)) return likely('contains')
  if (isShortPlural(given.words, right.words) && !hints.person) return likely('plural')
  return compareContained(given, right, hints) === 'likely' ? likely('contains') : null
}

/** The first and last word and most between them: Sydney Bridge of Sydney Harbour Bridge. */
function leavesOutMiddle(given: readonly string[], right: readonly string[]): boolean {
  if (given.length < 2 || right.length - given.length !== 1 || isGivenNameOnly(right.slice(0, 1)))
    return false
  const at = right.findIndex((word, index) => word !== given[index])
  const rest = right.toSpliced(at, 1)
  return (
    at > 0 &&
    at < right.length - 1 &&
    rest.join(' ') === given.join(' ') &&
    !distinguishing.has(right[at] ?? '')
  )
}

/** Word by word the same in two languages. */
function isTranslated(answerWords: AnswerWords, right: AnswerWords): boolean {
  if (isSameCountry(answerWords.words, right.words)) return true
  const [words, rightWords] = [answerWords.words, right.words]
  if (isExonym(words.join(' '), rightWords.join(' '))) return true
  return (
    words.length === rightWords.length &&
    words.every((word, index) => word === rightWords[index] || isExonym(word, rightWords[index] ?? ''))
  )
}

/** The same name in two spellings one after the other: Munchen Munich. */
function isSaidTwice(given: readonly string[], right: readonly string[]): boolean {
  const half = given.length / 2
  if (half !== right.length) return false
  const [first, second] = [given.slice(0, half), given.slice(half)]
  const isSame = (words: readonly string[]) =>
    isExonym(words.join(' '), right.join(' ')) || soundSame(words, right)
  return isSame(first) && isSame(second)
}

function compareSpelling({ given, right, hints }: Pair): VerdictSuggestion | null {
  // Grenada is a country and no slip for Granada.
  if (isCountry(given.words)) return null
  const isOneOff = distance(given.plain, right.plain) === 1
  if (areMisspelt(given.words, right.words, hints))
    return likely(isOneOff ? 'one_letter_off' : 'few_letters_off')
  const names = [...namesOfCountry(right.words), ...otherNames(right.words.join(' '))]
  if (names.some((name) => areMisspelt(given.words, name.split(' '), hints))) return likely('translated')
  const corrected = correctSpelling(given, right, hints) ?? partWords(given, right)
  if (!corrected) return null
  const like =
    compareEqual({ given: corrected, right, hints }) ?? compareLike({ given: corrected, right, hints })
  return like ? likely('misspelt_part') : null
}

function compareSounds({ given, right }: Pair): VerdictSuggestion | null {
  return soundSame(given.words, right.words) ? likely('few_letters_off') : null
}

/** Compares the same answers written more alike. */
function compareRewritten({ given, right, hints }: Pair): VerdictSuggestion | null {
  for (const two of rewriteBoth({ given, right }, hints)) {
    const pair = { given: two.given, right: { ...two.right, values: [] }, hints }
    if (pair.given.numbers.join(' ') !== pair.right.numbers.join(' ')) continue
    const like = compareEqual(pair) ?? compareLike(pair) ?? compareSounds(pair)
    if (like && like.suggestion !== 'unlikely') return likely(like.reason === 'equal' ? 'kind' : like.reason)
  }
  return null
}

function compareRest({ given, right, hints }: Pair): VerdictSuggestion {
  const lettersOff = distance(given.plain, right.plain)
  if (lettersOff === 1) return unlikely('one_letter_off')
  const length = Math.min(given.plain.length, right.plain.length)
  if (lettersOff === 2 && length > 2) return unlikely('few_letters_off')
  return unlikely(compareContained(given, right, hints) ? 'contains' : 'different')
}
