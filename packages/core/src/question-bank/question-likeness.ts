import { normaliseAnswer } from '../quizzes/normalise-answer.ts'
import { suggestVerdict } from '../quizzes/suggest-verdict.ts'

/** A question that is compared with others. */
export type ComparedQuestion = { text: string; answer: string; accepted_answers: readonly string[] }

/** How alike two questions are, and how much of their statements is common. */
export type Likeness = { likeness: 'exact' | 'near'; percentage: number }

/** What is compared of a question, worked out once. */
export type QuestionTraits = ComparedQuestion & {
  /** The statement without case, accents, punctuation and articles. */
  plain: string
  words: string[]
  /** Groups of three letters of its words, in order, each once. */
  trigrams: Int32Array
  /** 1994 and 2002 make two questions of the same words. */
  numbers: string
  /** The answer, and its groups of three letters. */
  plain_answer: string
  plain_accepted: string[]
  answer_trigrams: Int32Array
}

/** Below this share of common letter groups two statements are two questions. */
export const least_common = 0.6

// Of two answers that are meant to be the same, in other words or with a slip.
const least_common_answer = 0.2

// Who is this? What film is it? Such statements stand under many pictures.
const telling_word_count = 5

/** Works out what is compared of a question. (docs/rules/question-bank.md) */
export function traitsOf(question: ComparedQuestion): QuestionTraits {
  const plain = normaliseAnswer(question.text)
  const words = wordsOf(plain)
  const plain_answer = normaliseAnswer(question.answer)
  const numbers = words.filter((word) => /\p{N}/u.test(word)).toSorted()
  return {
    ...question,
    plain,
    words,
    trigrams: trigramsOf(words),
    numbers: numbers.join(' '),
    plain_answer,
    plain_accepted: question.accepted_answers.map(normaliseAnswer),
    answer_trigrams: trigramsOf(wordsOf(plain_answer)),
  }
}

const wordsOf = (plain: string) => plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/**
 * How alike two questions are; null for two different ones. The order of the words does not count, and one letter moves little.
 * (docs/rules/question-bank.md)
 */
export function compareQuestions(one: QuestionTraits, other: QuestionTraits): Likeness | null {
  if (one.numbers !== other.numbers) return null
  const common = commonShare(one.trigrams, other.trigrams)
  if (common < least_common && one.plain !== other.plain) return null
  const percentage = one.plain === other.plain ? 100 : Math.round(common * 100)
  if (haveSameAnswer(one, other))
    return { likeness: one.plain === other.plain ? 'exact' : 'near', percentage }
  const same_words = common === 1 && one.words.length >= telling_word_count
  return same_words ? { likeness: 'near', percentage } : null
}

function haveSameAnswer(one: QuestionTraits, other: QuestionTraits): boolean {
  if (one.plain_answer === other.plain_answer) return true
  if (one.plain_accepted.includes(other.plain_answer)) return true
  if (other.plain_accepted.includes(one.plain_answer)) return true
  // Most are wholly different, and looking closely takes a hundred times as long.
  if (commonShare(one.answer_trigrams, other.answer_trigrams) < least_common_answer) return false
  const { suggestion, reason } = suggestVerdict({
    text: one.answer,
    question: one.text,
    answer: other.answer,
    accepted_answers: other.accepted_answers,
  })
  return suggestion !== 'unlikely' || reason === 'contains'
}

function trigramsOf(words: readonly string[]): Int32Array {
  const found = new Set<number>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      // Fifteen bits of each letter: what two letters of rare scripts share is of no weight among so many groups.
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
