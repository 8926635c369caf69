import { cleanLine } from './clean-text.ts'

const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const apostrophes = /[’‘‛ʼ`′]/g
const dashes = /[\p{Pd}\u2212]/gu
const abbreviationMarks = /['.](?!\p{Nd})/gu
const accents = /(\p{Script=Latin})\p{M}+/gu

// A mark right before a digit makes another number of it (-5, 1.5, 3/4); after a letter (covid-19) it separates.
const numberMark = '(?<![\\p{L}\\p{M}])[-,./:](?=\\p{Nd})'

// These four tell answers apart (C and C#, 5 and 5%), unlike the rest of what Unicode counts as punctuation.
const separator = `(?:(?!${numberMark}|[#%&@])[\\p{P}\\s])+`
const punctuation = new RegExp(`(${numberMark})|${separator}`, 'gu')

const lettersWithoutAccent = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ς: 'σ' }),
)
const articles = new Set(['o', 'a', 'os', 'as', 'um', 'uma', 'uns', 'umas', 'the', 'an'])

/**
 * Tells whether an answer shows nothing: no text, or only spaces and invisible characters. (docs/rules/correction.md)
 */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '').trim() === ''
}

/** The words of an answer in one way of writing them, with its articles; none for one of marks alone. (docs/rules/correction.md) */
export function foldWords(text: string): string[] {
  return isBlank(text) ? [] : wordsOf(foldCase(cleanLine(text).replace(invisible, '')))
}

/** The form in which answers are compared, empty only for a blank one. (docs/rules/correction.md) */
export function normaliseAnswer(text: string): string {
  if (isBlank(text)) return ''
  const folded = foldCase(cleanLine(text).replace(invisible, ''))
  const words = wordsOf(folded)
  return words.length > 0 ? withoutArticles(words).join(' ') : folded.replace(/\s+/g, ' ').trim()
}

/** The form in which titles of works are compared: the article that a title begins with counts. (docs/rules/correction.md) */
export function titleKey(text: string): string {
  const article = leadingArticle(text)
  return article === '' ? normaliseAnswer(text) : `${article} ${normaliseAnswer(text)}`
}

/** The article that an answer begins with, empty for one without or of articles alone. */
export function leadingArticle(text: string): string {
  const words = foldWords(text)
  const first = words[0] ?? ''
  return articles.has(first) && !words.every((word) => articles.has(word)) ? first : ''
}

function foldCase(text: string): string {
  // The free-standing acute becomes a space and a combining mark under NFKD, so it must be an apostrophe before.
  const plain = text.replaceAll('´', "'").normalize('NFKD')
  // Down, up and down again: ẞ has no capital of its own and ß only a double one.
  const lower = plain.toLowerCase().toUpperCase().toLowerCase()
  return Array.from(lower, (letter) => lettersWithoutAccent.get(letter) ?? letter).join('')
}

function wordsOf(folded: string): string[] {
  const joined = folded.replace(apostrophes, "'").replace(dashes, '-').replace(abbreviationMarks, '')
  const words = joined
    .normalize('NFKD')
    .replace(accents, '$1')
    .replace(punctuation, (_, mark: string | undefined) => mark?.replace(',', '.') ?? ' ')
    .trim()
  return words === '' ? [] : words.split(' ')
}

/** The words without articles. The last one stays even when it looks like an article: vitamin A is not any vitamin. */
export function withoutArticles(words: string[]): string[] {
  if (words.every((word) => articles.has(word))) return words
  return words.filter((word, index) => index === words.length - 1 || !articles.has(word))
}
