import type { RuleSet } from '../rule-sets/rule-set.ts'
import { isBlank } from './normalise-answer.ts'

export type QuestionPart = 'text' | 'answer' | 'subtheme'

export type QuestionParts = { text: string; answer: string; subtheme: string | null }

/**
 * Lists what a daily quiz still lacks before it can open, question by question; empty when it is complete.
 * (docs/rules/daily-quiz.md)
 */
export function missingParts(
  questions: readonly QuestionParts[],
  ruleSet: RuleSet,
): { question: number; part: QuestionPart }[] {
  return Array.from({ length: ruleSet.question_count }, (_, index) => {
    const question = questions[index]
    const missing: QuestionPart[] = missingTexts(question)
    if (!question || question.subtheme === null) missing.push('subtheme')
    return missing.map((part) => ({ question: index + 1, part }))
  }).flat()
}

/**
 * Lists what a special quiz or a proposal still lacks: its subject (question null), a statement, an answer; empty when
 * it is complete. (docs/rules/special-quiz-proposals.md)
 */
export function missingSpecialParts(
  { subject, questions }: { subject: string; questions: readonly Omit<QuestionParts, 'subtheme'>[] },
  ruleSet: RuleSet,
): ({ question: number; part: 'text' | 'answer' } | { question: null; part: 'subject' })[] {
  const withoutSubject = isBlank(subject) ? [{ question: null, part: 'subject' as const }] : []
  const inQuestions = Array.from({ length: ruleSet.special_question_count }, (_, index) =>
    missingTexts(questions[index]).map((part) => ({ question: index + 1, part })),
  )
  return [...withoutSubject, ...inQuestions.flat()]
}

function missingTexts(question: Pick<QuestionParts, 'text' | 'answer'> | undefined): ('text' | 'answer')[] {
  const missing: ('text' | 'answer')[] = []
  if (!question || isBlank(question.text)) missing.push('text')
  if (!question || isBlank(question.answer)) missing.push('answer')
  return missing
}
