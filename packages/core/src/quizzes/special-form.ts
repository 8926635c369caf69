import type { RuleSet } from '../rule-sets/rule-set.ts'
import { cleanQuestion } from './clean-question.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { missingSpecialParts } from './quiz-completeness.ts'

export type SpecialQuestion = {
  position: number
  text: string
  answer: string
  accepted_answers: string[]
  medium_id: number | null
}

type SpecialContent = { subject: string; description: string; questions: readonly SpecialQuestion[] }
type Problem = { field: string; problem: string }

/** What was written for a special quiz, as it is kept. */
export type SpecialForm = {
  subject: string
  description: string
  /** One for each question that the rules ask for, whether something was written or not. */
  questions: SpecialQuestion[]
  /** What cannot be kept: positions that do not exist, or twice. */
  problems: Problem[]
  /** What it lacks to be complete. */
  missing: Problem[]
}

const empty_question = { text: '', answer: '', accepted_answers: [], medium_id: null }

/** Reads what was written for a special quiz or a proposal of one. (docs/rules/special-quiz-proposals.md) */
export function readSpecialForm(content: SpecialContent, rule_set: RuleSet): SpecialForm {
  const subject = cleanLine(content.subject)
  const questions = Array.from({ length: rule_set.special_question_count }, (_, index) => {
    const given = content.questions.find(({ position }) => position === index + 1)
    return cleanQuestion({ ...empty_question, ...given, position: index + 1 })
  })
  const missing = missingSpecialParts({ subject, questions }, rule_set).map(({ question, part }) => ({
    field: question === null ? part : `questions.${question}.${part}`,
    problem: 'missing',
  }))
  const problems = findWrongPositions(content.questions, rule_set.special_question_count)
  return { subject, description: cleanText(content.description), questions, problems, missing }
}

/** Positions beyond the number of questions, or given twice, as the fields that they stand in. */
export function findWrongPositions(questions: readonly { position: number }[], count: number): Problem[] {
  return questions
    .filter(
      ({ position }, index) =>
        position > count || questions.findIndex((other) => other.position === position) < index,
    )
    .map(({ position }) => ({ field: `questions.${position}.position`, problem: 'position' }))
}
