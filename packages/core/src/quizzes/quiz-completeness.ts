import type { RuleSet } from '../rule-sets/rule-set.ts'
import { isBlank } from './normalise-answer.ts'

export type QuestionPart = 'text' | 'answer' | 'subtheme'

export type QuestionParts = { text: string; answer: string; subtheme: string | null }

/**
 * What a quiz still lacks before it can open, question by question; nothing when it is complete.
 * (docs/rules/daily-quiz.md)
 */
export function missingParts(
  questions: readonly QuestionParts[],
  rule_set: RuleSet,
): { question: number; part: QuestionPart }[] {
  return Array.from({ length: rule_set.question_count }, (_, index) =>
    missingPartsOf(questions[index]).map((part) => ({ question: index + 1, part })),
  ).flat()
}

function missingPartsOf(question: QuestionParts | undefined): QuestionPart[] {
  if (question === undefined) return ['text', 'answer', 'subtheme']
  const missing: QuestionPart[] = []
  if (isBlank(question.text)) missing.push('text')
  if (isBlank(question.answer)) missing.push('answer')
  if (question.subtheme === null) missing.push('subtheme')
  return missing
}
