import { cleanText } from './clean-text.ts'
import { foldWords, isBlank } from './normalise-answer.ts'
import { keysOf } from '../collections/records.ts'

type CheckedQuestion = { text: string; answer: string }

/** The longest statement without a remark, in characters. */
export const statementLengthAdvised = 400

// Shorter words of an answer, such as articles, stand in most statements.
const tellingWordLength = 4

// Words that make a statement wrong some day, unless it says when; in both languages, folded.
const timelyWords = [
  'current',
  'currently',
  'now',
  'nowadays',
  'today',
  'recent',
  'recently',
  'this year',
  'last year',
  'so far',
  'atual',
  'atuais',
  'atualmente',
  'agora',
  'hoje',
  'recente',
  'recentes',
  'recentemente',
  'este ano',
  'ano passado',
  'ate agora',
  'neste momento',
]

/** What each check finds in a question: the word or number it is about, null for nothing. */
const checks = {
  answer_in_text: ({ text, answer }: CheckedQuestion) => {
    const inText = new Set(foldWords(text))
    const isTelling = (word = '') => word.length >= tellingWordLength && inText.has(word)
    return answer.split(/[\s\p{P}]+/u).find((word) => isTelling(foldWords(word)[0])) ?? null
  },
  no_question_mark: ({ text }: CheckedQuestion) => (/[?؟]/.test(text) ? null : ''),
  undated: ({ text }: CheckedQuestion) => {
    if (/(?<!\d)(?:1\d|20)\d\d(?!\d)/.test(text)) return null
    const words = ` ${foldWords(text).join(' ')} `
    return timelyWords.find((timely) => words.includes(` ${timely} `)) ?? null
  },
  too_long: ({ text }: CheckedQuestion) => {
    const { length } = cleanText(text)
    return length > statementLengthAdvised ? String(length) : null
  },
} satisfies Record<string, (question: CheckedQuestion) => string | null>

export type TextCheck = keyof typeof checks

/** Lists what a careful editor would look at again in a written question; nothing of it is an error. (docs/rules/style-checks.md) */
export function checkStyle(question: CheckedQuestion): { check: TextCheck; value: string }[] {
  if (isBlank(question.text)) return []
  return keysOf(checks).flatMap((check) => {
    const value = checks[check](question)
    return value === null ? [] : [{ check, value }]
  })
}
