import { distance } from 'fastest-levenshtein'
import { isSameGivenName } from '../answer-names/short-names.ts'
import { isShortened } from '../answer-words/abbreviations.ts'
import type { AnswerWords } from '../answer-words/answer-words.ts'
import { demonymCode } from '../answer-words/demonyms.ts'
import { areCognate } from '../answer-words/cognates.ts'
import { isExonym } from '../answer-words/exonyms.ts'
import { namesAnother } from '../answer-words/known-names.ts'
import { findCountry } from '../answer-words/places.ts'
import { isPlural } from '../answer-words/plurals.ts'
import { countSlips } from '../answer-words/spelling.ts'
import { stemOf } from '../answer-words/stems.ts'

/** A word of an answer, or the words of a country's name, as they are compared. */
export type Token = { text: string; country?: string }

/** How two words are one, the surest first. */
const likenesses = [
  'same',
  'short_name',
  'translated',
  'country',
  'plural',
  'cognate',
  'stem',
  'shortened',
  'sound',
  'slip',
  'near',
] as const
type Likeness = (typeof likenesses)[number]

/** The words of two answers that are one, and those that only one of them has. */
export type AlignedWords = {
  matched: { given: Token; right: Token; like: Likeness }[]
  added: Token[]
  missing: Token[]
  /** All words of each in their order. */
  given: Token[]
  right: Token[]
}

const longestName = 5

/** The words of an answer, each country's name in one piece and with its code. */
export function readTokens({ words }: AnswerWords): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < words.length;) {
    const length = Math.max(1, lengthOfCountry(words, at))
    const text = words.slice(at, at + length).join(' ')
    const country = findCountry(text) ?? demonymCode(text.replaceAll(' ', ''))
    tokens.push(country === undefined ? { text } : { text, country })
    at += length
  }
  return tokens
}

function lengthOfCountry(words: readonly string[], at: number): number {
  for (let length = Math.min(longestName, words.length - at); length > 1; length -= 1) {
    const name = words.slice(at, at + length)
    if (findCountry(name.join(' ')) !== undefined || demonymCode(name.join('')) !== undefined) return length
  }
  return 1
}

/** Finds for each word of the official answer the word of the given one that is the most like it. */
export function alignWords(given: Token[], right: Token[], { person }: { person: boolean }): AlignedWords {
  const [added, missing] = [[...given], [...right]]
  const matched: AlignedWords['matched'] = []
  for (const like of likenesses) {
    for (const wanted of right.filter((token) => missing.includes(token))) {
      const support = { anchored: false, person, helped: matched.length > 0 }
      const found = added.find((token) => areLike(token, wanted, { like, support }))
      if (!found) continue
      matched.push({ given: found, right: wanted, like })
      added.splice(added.indexOf(found), 1)
      missing.splice(missing.indexOf(wanted), 1)
    }
  }
  return { matched, added, missing, given, right }
}

type Support = { anchored: boolean; person: boolean; helped: boolean }

function areLike(one: Token, other: Token, { like, support }: { like: Likeness; support: Support }): boolean {
  const [word, otherWord] = [one.text, other.text]
  if (like === 'same') return word === otherWord
  if (like === 'short_name') return support.person && isSameGivenName(word, otherWord)
  if (like === 'translated') return isExonym(word, otherWord)
  // Granada is a city, too.
  if (like === 'country')
    return one.country !== undefined && one.country !== 'GD' && one.country === other.country
  if (like === 'shortened') return isShortened(word, otherWord) || isShortened(otherWord, word)
  if (word.length < 4 || otherWord.length < 4 || /\d/.test(word + otherWord)) return false
  if (like === 'plural') return isPlural(word, otherWord)
  const isAnother = one.country !== other.country || namesAnother([word], [otherWord])
  if (isAnother) return false
  if (like === 'cognate') return !support.person && areCognate(word, otherWord)
  if (like === 'stem') return stemOf(word) === stemOf(otherWord)
  if (like === 'near') return areNear(word, otherWord)
  return countSlips(word, otherWord, support) === (like === 'sound' ? 0 : 1)
}

/** One letter off, or two in a long word; the first one counts. */
function areNear(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length)
  return word[0] === other[0] && length >= 4 && distance(word, other) <= (length >= 7 ? 2 : 1)
}
