import { foldWords, normaliseAnswer, withoutArticles } from '../quizzes/normalise-answer.ts'
import { foldNumbers, isNumber } from '../answer-values/number-words.ts'
import { expandWord } from './abbreviations.ts'
import { foldPhrases } from './phrases.ts'

/** An answer taken apart for comparing. */
export type AnswerWords = {
  text: string
  /** Normalised and no more. */
  plain: string
  /** Without connectives, abbreviations written out, numbers as digits. */
  words: string[]
  /** The same before numbers became digits. */
  spelled: string
  numbers: string[]
  /** The words, well-known names in one form. */
  folded: string
  /** The words of a name with its initials, nothing written out. */
  names: string[]
}

const connectives = new Set(
  'e and & + mais plus di du do da dos das de of em no na nos nas in on at del des y et und'.split(' '),
)

const gluedInitial = /(?<![\p{L}.])(\p{Lu}|St|Sta|Sto|Dr|Sr|Pe)\.(?=\p{Lu}\p{Ll})/gu
// Rock 'n' roll.
const joiningN = /(?<=\p{L})\s*['’]n['’]?\s*(?=\p{L})|\sn['’]?\s/giu
const possessive = /(?<=\p{L})['’]s(?!\p{L})/giu

/** The normalised form of words that are folded already. */
const plainOf = (words: string[], text: string) =>
  words.length > 0 ? withoutArticles(words).join(' ') : normaliseAnswer(text)

/** The words of an answer as they are compared. (docs/rules/correction.md) */
export function takeApart(text: string): AnswerWords {
  const spaced = text.replace(gluedInitial, '$1. ').replace(joiningN, ' and ')
  const foldedWords = foldWords(spaced)
  const plain = joinLetters(plainOf(foldedWords, spaced))
  const owner = spaced.replace(possessive, '')
  const written = joinLetterRuns(
    owner === spaced ? plain.split(' ') : plainOf(foldWords(owner), owner).split(' '),
  )
  const spelled = written.flatMap((word, index) =>
    index > 0 && index === written.length - 1 && word === 'st' ? 'street' : splitSign(expandWord(word)),
  )
  const words = withoutConnectives(foldNumbers(spelled))
  const folded = foldPhrases(words).join(' ')
  return {
    text,
    plain,
    words,
    spelled: withoutConnectives(spelled).join(' '),
    numbers: words.filter(isNumber),
    folded,
    names: nameWords(foldedWords, spaced),
  }
}

/** The words of a name; A., E. and O. are initials there. */
function nameWords(words: readonly string[], text: string): string[] {
  return words.filter((word) =>
    /^[aeo]$/.test(word) ? text.includes(`${word.toUpperCase()}.`) : !connectives.has(word) && word !== 'the',
  )
}

/** The words in the order of the alphabet, for "Camões, Luís de". */
export function sortWords({ words }: AnswerWords): string {
  const names = words.filter((word) => !connectives.has(word))
  return names.toSorted().join(' ')
}

/** E. U. A. is EUA. */
function joinLetters(plain: string): string {
  return /^[a-z](?: [a-z]){1,4}$/.test(plain) ? plain.replaceAll(' ', '') : plain
}

/** S. L. beside a name is SL. */
function joinLetterRuns(words: string[]): string[] {
  return words
    .join(' ')
    .replace(/(?<![^ ])[a-z](?: [a-z](?![^ ]))+/g, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
}

/** 100% and 5€ are a number and its unit. */
function splitSign(word: string): string[] {
  const [, number, sign] = /^(\d+(?:\.\d+)?)([%€$£]|km|m|cm|kg)$/.exec(word) ?? []
  return number && sign ? [number, sign] : [word]
}

/** The last word stays, as an article does. */
function withoutConnectives(words: string[]): string[] {
  return words.filter((word, index) => index === words.length - 1 || !connectives.has(word))
}
