import { takeApart, type AnswerWords } from './answer-words.ts'

const dotted = /(?<![\p{L}\p{M}.])(\p{L}{1,6})(?:\.|[ªº])(?!\p{L})/gu

/** An answer with its words that end in a point written out as in the other one: Oc. for Ocean, Most. for Mosteiro; null without any. (docs/rules/correction.md) */
export function writeOut(short: AnswerWords, long: AnswerWords, fewest: number): AnswerWords | null {
  const words = new Set(short.plain.split(' '))
  const free = long.plain.split(' ').filter((word) => !words.has(word))
  const text = short.text.replace(dotted, (found, letters: string) => {
    const stem = takeLetters(letters)
    const at = stem.length < fewest ? -1 : free.findIndex((word) => isShortFor(stem, word))
    return at < 0 ? found : `${free.splice(at, 1)[0]} `
  })
  return text === short.text ? null : takeApart(text)
}

const takeLetters = (letters: string) => letters.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Its letters come in the same order in the word, which begins with the first of them. */
function isShortFor(letters: string, word: string): boolean {
  if (word.length < letters.length + 2 || word[0] !== letters[0]) return false
  let at = 0
  for (const letter of word) if (letter === letters[at]) at += 1
  return at === letters.length
}
