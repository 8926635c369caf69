import { takeApart, type AnswerWords } from './answer-words.ts'
import { isExonym } from './exonyms.ts'
import { namesAnother } from './known-names.ts'
import { countSlips } from './spelling.ts'

type NameHint = { person: boolean }

/** Tells whether an answer is another with slips of the pen. (docs/rules/correction.md) */
export function areMisspelt(given: readonly string[], right: readonly string[], hint: NameHint): boolean {
  return isMisspelt(given, right, hint) || isMisjoined(given, right, hint)
}

/** Word by word; among words of which a long one is right, and in names, more is forgiven to another. */
function isMisspelt(given: readonly string[], right: readonly string[], { person }: NameHint): boolean {
  if (given.length !== right.length) return false
  const equal = given.filter((word, index) => word === right[index])
  const anchored = equal.join('').length >= 4
  const helped = given.some((word, index) => word.length >= 3 && word === right[index])
  const support = { anchored, person, helped }
  const slips = given.map((word, index) =>
    isExonym(word, right[index] ?? '') ? 0 : countSlips(word, right[index] ?? '', support),
  )
  const slipped = slips.filter((count) => count === 1).length
  if (slips.includes(null) || slipped > 1) return false
  return slipped === 0 || !namesAnother(given, right)
}

/** Tells whether two answers sound alike word by word. (docs/rules/correction.md) */
export function soundSame(given: readonly string[], right: readonly string[]): boolean {
  const support = { anchored: false, person: false, helped: false }
  return (
    given.length === right.length &&
    given.every((word, index) => countSlips(word, right[index] ?? '', support) === 0)
  )
}

/** Vangogue for Van Gogh; initials are no part of a word. */
function isMisjoined(given: readonly string[], right: readonly string[], hint: NameHint): boolean {
  const hasInitials = [...given, ...right].some((word) => word.length === 1)
  return !hasInitials && isMisspelt([given.join('')], [right.join('')], hint)
}

/** An answer with its words parted as the official one has them: Vangogh, Titi Caca, Robert DeNiro; null when they are. */
export function partWords(answerWords: AnswerWords, right: AnswerWords): AnswerWords | null {
  const [words, rightWords] = [answerWords.plain.split(' '), right.plain.split(' ')]
  const joined = words.join('')
  if (joined.length < 6) return null
  const whole = [...pairsOf(rightWords), ...rightWords.map((word) => [word])].find(
    (parts) => parts.join('') === joined || (joined.length >= 7 && soundSame([joined], [parts.join('')])),
  )
  const parted = whole ?? partEach(words, rightWords)
  if (parted.join(' ') === answerWords.plain) return null
  return takeApart(parted.join(' '))
}

const pairsOf = (words: readonly string[]) => words.slice(1).map((word, index) => [words[index] ?? '', word])

/** Words that are two of the official answer written as one, or the other way round. */
function partEach(words: readonly string[], right: readonly string[]): string[] {
  const parted = words.flatMap((word) => {
    const isPair = (pair: readonly string[]) => word.length >= 5 && pair.join('') === word
    return pairsOf(right).find(isPair) ?? [word]
  })
  const at = pairsOf(parted).findIndex((pair) => pair.join('').length >= 5 && right.includes(pair.join('')))
  return at < 0 ? parted : parted.toSpliced(at, 2, `${parted[at]}${parted[at + 1]}`)
}

/** An answer with its misspelt words as the official one has them; null without any, or with more than one slip. */
export function correctSpelling(
  answerWords: AnswerWords,
  right: AnswerWords,
  { person }: NameHint,
): AnswerWords | null {
  const helped =
    answerWords.words.length > 1 &&
    answerWords.words.some((word) => word.length >= 3 && right.words.includes(word))
  const support = { anchored: false, person, helped }
  let slips = 0
  const words = answerWords.words.map((word) => {
    if (right.words.includes(word)) return word
    const isOther = namesAnother([word], [])
    const translated = right.words.find((other) => isExonym(word, other))
    if (translated !== undefined) return translated
    const counts = right.words.map((other) =>
      isOther || word.length < (helped ? 4 : 5) ? Infinity : (countSlips(word, other, support) ?? Infinity),
    )
    const fewest = Math.min(...counts)
    if (fewest === Infinity) return word
    slips += fewest
    return right.words[counts.indexOf(fewest)] ?? word
  })
  const plain = words.join(' ')
  return slips > 1 ||
    (slips > 0 && namesAnother(answerWords.words, right.words)) ||
    plain === answerWords.words.join(' ')
    ? null
    : { ...answerWords, words, plain, folded: plain, spelled: plain, names: words }
}
