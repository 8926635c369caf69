import type { RuleSet } from '../rule-sets/rule-set.ts'
import { isBlank } from './normalise-answer.ts'

export type QuestionPart = 'text' | 'answer' | 'subtheme'

export type QuestionParts = { text: string; answer: string; subtheme: string | null }

/**
 * What a daily quiz still lacks before it can open, question by question; nothing when it is complete.
 * (docs/rules/daily-quiz.md)
 */
export function missingParts(
  questions: readonly QuestionParts[],
  rule_set: RuleSet,
): { question: number; part: QuestionPart }[] {
  return Array.from({ length: rule_set.question_count }, (_, index) => {
    const question = questions[index]
    const missing: QuestionPart[] = missingTexts(question)
    if (!question || question.subtheme === null) missing.push('subtheme')
    return missing.map((part) => ({ question: index + 1, part }))
  }).flat()
}

/**
 * What a special quiz, or a proposal of one, still lacks: its subject (question null), a statement, an answer; nothing
 * when it is complete. (docs/rules/special-quiz-proposals.md)
 */
export function missingSpecialParts(
  { subject, questions }: { subject: string; questions: readonly Omit<QuestionParts, 'subtheme'>[] },
  rule_set: RuleSet,
): ({ question: number; part: 'text' | 'answer' } | { question: null; part: 'subject' })[] {
  const without_subject = isBlank(subject) ? [{ question: null, part: 'subject' as const }] : []
  const in_questions = Array.from({ length: rule_set.special_question_count }, (_, index) =>
    missingTexts(questions[index]).map((part) => ({ question: index + 1, part })),
  )
  return [...without_subject, ...in_questions.flat()]
}

function missingTexts(question: Pick<QuestionParts, 'text' | 'answer'> | undefined): ('text' | 'answer')[] {
  const missing: ('text' | 'answer')[] = []
  if (!question || isBlank(question.text)) missing.push('text')
  if (!question || isBlank(question.answer)) missing.push('answer')
  return missing
}
