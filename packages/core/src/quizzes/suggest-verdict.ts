import { distance } from 'fastest-levenshtein'
import { normaliseAnswer } from './normalise-answer.ts'

export type VerdictSuggestion = {
  suggestion: 'likely' | 'unlikely'
  reason: 'equal' | 'surname' | 'one_letter_off' | 'few_letters_off' | 'contains' | 'different'
}

export type AnswerToSuggest = {
  text: string
  /** The official answer. */
  answer: string
  accepted_answers: readonly string[]
}

// Shorter words meet other words within so few letters: Manet and Monet, Áustria and Austrália.
const one_letter_length = 6
const few_letters_length = 8
const surname_length = 4

const roman_number = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/

const by_strength: VerdictSuggestion[] = [
  { suggestion: 'likely', reason: 'equal' },
  { suggestion: 'likely', reason: 'surname' },
  { suggestion: 'likely', reason: 'one_letter_off' },
  { suggestion: 'likely', reason: 'few_letters_off' },
  { suggestion: 'unlikely', reason: 'contains' },
  { suggestion: 'unlikely', reason: 'one_letter_off' },
  { suggestion: 'unlikely', reason: 'few_letters_off' },
]

/** What a reviewer is told about an answer that is near an official one; he decides. (docs/rules/correction.md) */
export function suggestVerdict({ text, answer, accepted_answers }: AnswerToSuggest): VerdictSuggestion {
  const given = normaliseAnswer(text)
  const found = [answer, ...accepted_answers].map((right) => compare(given, normaliseAnswer(right)))
  const strongest = by_strength.find(({ suggestion, reason }) =>
    found.some((one) => one.suggestion === suggestion && one.reason === reason),
  )
  return strongest ?? { suggestion: 'unlikely', reason: 'different' }
}

function compare(given: string, right: string): VerdictSuggestion {
  if (given === '' || right === '') return { suggestion: 'unlikely', reason: 'different' }
  if (given === right) return { suggestion: 'likely', reason: 'equal' }
  if (numbersOf(given) !== numbersOf(right)) return { suggestion: 'unlikely', reason: 'different' }
  if (isSurnameOf(given, right) || isSurnameOf(right, given))
    return { suggestion: 'likely', reason: 'surname' }
  if (contains(given, right) || contains(right, given)) return { suggestion: 'unlikely', reason: 'contains' }
  return compareLetters(given, right)
}

function compareLetters(given: string, right: string): VerdictSuggestion {
  const letters_off = distance(given, right)
  const length = Math.min(given.length, right.length)
  const same_start = given[0] === right[0]
  if (letters_off === 1) {
    const suggestion = same_start && length >= one_letter_length ? 'likely' : 'unlikely'
    return { suggestion, reason: 'one_letter_off' }
  }
  if (letters_off === 2 && length > 2) {
    const suggestion = same_start && length >= few_letters_length ? 'likely' : 'unlikely'
    return { suggestion, reason: 'few_letters_off' }
  }
  return { suggestion: 'unlikely', reason: 'different' }
}

/** Louis XIV and Louis XV are one letter apart and two kings: numbers must be the same before letters are counted. */
function numbersOf(text: string): string {
  const isNumber = (word: string) => /\p{Nd}/u.test(word) || roman_number.test(word)
  return text.split(' ').filter(isNumber).join(' ')
}

function isSurnameOf(short: string, long: string): boolean {
  return short.length >= surname_length && long.endsWith(` ${short}`)
}

function contains(long: string, short: string): boolean {
  return ` ${long} `.includes(` ${short} `)
}
