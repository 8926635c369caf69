import { distance } from 'fastest-levenshtein'
import { namesSameKind, partsOf, withoutRemark } from './suggestion-kinds.ts'
import { areInitials, asksForPerson, isSurname } from './suggestion-names.ts'
import { isPlural } from './suggestion-plurals.ts'
import { countSlips } from './suggestion-spelling.ts'
import { isSameQuantity, sortWords, takeApart, type AnswerWords } from './suggestion-words.ts'

export type VerdictSuggestion = {
  suggestion: 'equal' | 'likely' | 'unlikely'
  reason:
    | 'equal'
    | 'numeral'
    | 'plural'
    | 'word_order'
    | 'surname'
    | 'initials'
    | 'one_letter_off'
    | 'few_letters_off'
    | 'contains'
    | 'other_number'
    | 'different'
}
type Likeness = VerdictSuggestion

export type AnswerToSuggest = {
  text: string
  /** The statement: whether it asks for a person decides what a surname is. */
  question: string
  /** The official answer. */
  answer: string
  accepted_answers: readonly string[]
}

const levels = ['equal', 'likely', 'unlikely'] as const
const reasons = [
  'equal',
  'numeral',
  'plural',
  'surname',
  'word_order',
  'initials',
  'one_letter_off',
  'few_letters_off',
  'contains',
  'other_number',
  'different',
] as const

const likely = (reason: Likeness['reason']): Likeness => ({ suggestion: 'likely', reason })
const unlikely = (reason: Likeness['reason']): Likeness => ({ suggestion: 'unlikely', reason })

/** What a reviewer is told about an answer that is near an official one; he decides. (docs/rules/correction.md) */
export function suggestVerdict({
  text,
  question,
  answer,
  accepted_answers,
}: AnswerToSuggest): VerdictSuggestion {
  const person = asksForPerson(question)
  const right = [answer, ...accepted_answers]
  const likenessTo = (given: string, wanted: string) =>
    compare({ given: takeApart(given), right: takeApart(wanted), person })
  const whole = right.map((wanted) => likenessTo(text, wanted))
  const remark_free = withoutRemark(text)
  const partly = [
    ...right.flatMap(partsOf).map((part) => likenessTo(text, part)),
    ...(remark_free === null ? [] : right.map((wanted) => likenessTo(remark_free, wanted))),
  ].map((likeness) => (likeness.suggestion === 'equal' ? likely('contains') : likeness))
  return strongest([...whole, ...partly])
}

function strongest(found: readonly Likeness[]): Likeness {
  const strength = ({ suggestion, reason }: Likeness) =>
    levels.indexOf(suggestion) * reasons.length + reasons.indexOf(reason)
  return found.reduce((best, one) => (strength(one) < strength(best) ? one : best), unlikely('different'))
}

type Pair = { given: AnswerWords; right: AnswerWords; person: boolean }

function compare(pair: Pair): Likeness {
  const { given, right } = pair
  if (given.plain === '' || right.plain === '') return unlikely('different')
  if (given.numbers.join(' ') !== right.numbers.join(' ')) return compareNumbers(given, right)
  return compareEqual(given, right) ?? compareLike(pair) ?? compareSpelling(pair) ?? compareRest(given, right)
}

/** Luís XIV and Luís XV are one letter apart and two kings. */
function compareNumbers(given: AnswerWords, right: AnswerWords): Likeness {
  const both = given.numbers.length > 0 && right.numbers.length > 0
  return both ? unlikely('other_number') : compareContained(given, right)
}

function compareEqual(given: AnswerWords, right: AnswerWords): Likeness | null {
  const [words, right_words] = [given.words.join(' '), right.words.join(' ')]
  if (words === right_words)
    return { suggestion: 'equal', reason: given.spelled === right.spelled ? 'equal' : 'numeral' }
  const joined = words.replaceAll(' ', '')
  if (joined.length >= 4 && joined === right_words.replaceAll(' ', ''))
    return { suggestion: 'equal', reason: 'equal' }
  const plural =
    given.words.length === right.words.length &&
    given.words.every(
      (word, index) => word === right.words[index] || isPlural(word, right.words[index] ?? ''),
    )
  return plural ? { suggestion: 'equal', reason: 'plural' } : null
}

function compareLike({ given, right, person }: Pair): Likeness | null {
  if (isSameQuantity(given, right)) return likely('numeral')
  if (sortWords(given) === sortWords(right)) return likely('word_order')
  if (areInitials(given, right)) return likely('initials')
  if (isSurname(given, right, { person }) || isSurname(right, given, { person })) return likely('surname')
  return namesSameKind(given, right) ? likely('contains') : null
}

function compareSpelling({ given, right, person }: Pair): Likeness | null {
  const reason = distance(given.plain, right.plain) === 1 ? 'one_letter_off' : 'few_letters_off'
  if (isMisspelt(given.words, right.words) || isMisjoined(given.words, right.words)) return likely(reason)
  const corrected = correctSpelling(given, right)
  if (!corrected || corrected.words.length === right.words.length) return null
  return compareLike({ given: corrected, right, person })
}

/** An answer with its misspelt words as the official one has them; null without any, or with more than one slip. */
function correctSpelling(given: AnswerWords, right: AnswerWords): AnswerWords | null {
  let slips = 0
  const words = given.words.map((word) => {
    const counts = right.words.map((other) => countSlips(word, other, { anchored: false }) ?? Infinity)
    const fewest = Math.min(...counts)
    if (fewest === Infinity) return word
    slips += fewest
    return right.words[counts.indexOf(fewest)] ?? word
  })
  const plain = words.join(' ')
  return slips > 1 || plain === given.words.join(' ') ? null : { ...given, words, plain }
}

/** Word by word; among words of which a long one is right, more is forgiven to another. */
function isMisspelt(given: readonly string[], right: readonly string[]): boolean {
  if (given.length !== right.length) return false
  const anchored = given.some((word, index) => word.length >= 4 && word === right[index])
  const slips = given.map((word, index) => countSlips(word, right[index] ?? '', { anchored }))
  return !slips.includes(null) && slips.filter((count) => count === 1).length <= 1
}

/** Vangogue for Van Gogh; initials are no part of a word. */
function isMisjoined(given: readonly string[], right: readonly string[]): boolean {
  const has_initials = [...given, ...right].some((word) => word.length === 1)
  return !has_initials && isMisspelt([given.join('')], [right.join('')])
}

function compareRest(given: AnswerWords, right: AnswerWords): Likeness {
  const letters_off = distance(given.plain, right.plain)
  if (letters_off === 1) return unlikely('one_letter_off')
  const length = Math.min(given.plain.length, right.plain.length)
  if (letters_off === 2 && length > 2) return unlikely('few_letters_off')
  return compareContained(given, right)
}

function compareContained({ plain }: AnswerWords, right: AnswerWords): Likeness {
  const within = (long: string, short: string) => ` ${long} `.includes(` ${short} `)
  return unlikely(within(plain, right.plain) || within(right.plain, plain) ? 'contains' : 'different')
}
