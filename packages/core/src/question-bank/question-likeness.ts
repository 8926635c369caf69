import { normaliseAnswer } from '../quizzes/normalise-answer.ts'
import { prepareSuggestions } from '../suggestions/suggest-verdict.ts'

/** The fields of a question that are compared. */
export type ComparedQuestion = { text: string; answer: string; accepted_answers: readonly string[] }

/** Similarity of two questions, with the percentage their statements have in common. */
export type Likeness = { likeness: 'exact' | 'near'; percentage: number }

/** Traits of a question for comparisons, computed once. */
export type QuestionTraits = ComparedQuestion & {
  /** The statement without case, accents, punctuation and articles. */
  plain: string
  words: string[]
  /** Groups of three letters of its words, in order, each once. */
  trigrams: Int32Array
  /** Numbers tell questions with the same words apart, such as 1994 and 2002. */
  numbers: string
  /** The answer, and its groups of three letters. */
  plainAnswer: string
  plainAccepted: string[]
  answerTrigrams: Int32Array
}

/** Below this share of common letter groups, two statements count as different. */
export const leastCommon = 0.6

// For two answers that mean the same in other words or with a slip.
const leastCommonAnswer = 0.2

// Shorter statements such as “Who is this?” or “What film is it?” stand under many pictures.
const tellingWordCount = 5

/** Computes the traits that are compared. */
export function traitsOf(question: ComparedQuestion): QuestionTraits {
  const plain = normaliseAnswer(question.text)
  const words = wordsOf(plain)
  const plainAnswer = normaliseAnswer(question.answer)
  const numbers = words.filter((word) => /\p{N}/u.test(word)).toSorted()
  return {
    ...question,
    plain,
    words,
    trigrams: trigramsOf(words),
    numbers: numbers.join(' '),
    plainAnswer,
    plainAccepted: question.accepted_answers.map(normaliseAnswer),
    answerTrigrams: trigramsOf(wordsOf(plainAnswer)),
  }
}

const wordsOf = (plain: string) => plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/**
 * Compares two questions; null for different ones. The order of words does not count, and one letter changes little.
 */
export function compareQuestions(one: QuestionTraits, other: QuestionTraits): Likeness | null {
  if (one.numbers !== other.numbers) return null
  const common = commonShare(one.trigrams, other.trigrams)
  if (common < leastCommon && one.plain !== other.plain) return null
  const percentage = one.plain === other.plain ? 100 : Math.round(common * 100)
  if (haveSameAnswer(one, other))
    return { likeness: one.plain === other.plain ? 'exact' : 'near', percentage }
  const sameWords = common === 1 && one.words.length >= tellingWordCount
  return sameWords ? { likeness: 'near', percentage } : null
}

function haveSameAnswer(one: QuestionTraits, other: QuestionTraits): boolean {
  if (one.plainAnswer === other.plainAnswer) return true
  if (one.plainAccepted.includes(other.plainAnswer)) return true
  if (other.plainAccepted.includes(one.plainAnswer)) return true
  // Most pairs are wholly different, and a close comparison takes a hundred times as long.
  if (commonShare(one.answerTrigrams, other.answerTrigrams) < leastCommonAnswer) return false
  const { suggestion, reason } = suggestFor(other)(one.answer)
  return suggestion !== 'unlikely' || reason === 'contains'
}

// Cached because one question is compared with many others.
const prepared = new WeakMap<QuestionTraits, ReturnType<typeof prepareSuggestions>>()

function suggestFor(traits: QuestionTraits): ReturnType<typeof prepareSuggestions> {
  const known = prepared.get(traits)
  if (known) return known
  const { text: question, answer, accepted_answers } = traits
  const suggest = prepareSuggestions({ question, answer, accepted_answers })
  prepared.set(traits, suggest)
  return suggest
}

function trigramsOf(words: readonly string[]): Int32Array {
  const found = new Set<number>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      // Fifteen bits per letter: collisions in rare scripts hardly matter among so many groups.
      const [first, second, third] = [0, 1, 2].map((step) => padded.charCodeAt(at + step))
      found.add((((first ?? 0) * 31 + (second ?? 0)) * 1031 + (third ?? 0)) | 0)
    }
  }
  return Int32Array.from(found).toSorted()
}

/** Common members ÷ all members of two ordered sets. */
function commonShare(one: Int32Array, other: Int32Array): number {
  let [at, there, common] = [0, 0, 0]
  while (at < one.length && there < other.length) {
    const [left, right] = [one[at] ?? 0, other[there] ?? 0]
    if (left === right) common += 1
    if (left <= right) at += 1
    if (right <= left) there += 1
  }
  const all = one.length + other.length - common
  return all === 0 ? 0 : common / all
}
