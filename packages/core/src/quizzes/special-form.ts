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

/** A special quiz as it is saved. */
export type SpecialForm = {
  subject: string
  description: string
  /** One for each question that the rules ask for, filled in or empty. */
  questions: SpecialQuestion[]
  /** Errors that prevent saving: positions that do not exist, or twice. */
  problems: Problem[]
  /** Parts it lacks to be complete. */
  missing: Problem[]
}

const emptyQuestion = { text: '', answer: '', accepted_answers: [], medium_id: null }

/** Reads the form of a special quiz or a proposal of one. (docs/rules/special-quiz-proposals.md) */
export function readSpecialForm(content: SpecialContent, ruleSet: RuleSet): SpecialForm {
  const subject = cleanLine(content.subject)
  const questions = Array.from({ length: ruleSet.special_question_count }, (_, index) => {
    const specialQuestion = content.questions.find(({ position }) => position === index + 1)
    return cleanQuestion({ ...emptyQuestion, ...specialQuestion, position: index + 1 })
  })
  const missing = missingSpecialParts({ subject, questions }, ruleSet).map(({ question, part }) => ({
    field: question === null ? part : `questions.${question}.${part}`,
    problem: 'missing',
  }))
  const problems = findWrongPositions(content.questions, ruleSet.special_question_count)
  return { subject, description: cleanText(content.description), questions, problems, missing }
}

/** Lists the form fields of positions beyond the number of questions, or given twice. */
export function findWrongPositions(questions: readonly { position: number }[], count: number): Problem[] {
  return questions
    .filter(
      ({ position }, index) =>
        position > count || questions.findIndex((other) => other.position === position) < index,
    )
    .map(({ position }) => ({ field: `questions.${position}.position`, problem: 'position' }))
}
