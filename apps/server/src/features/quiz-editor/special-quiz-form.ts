import type { SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { readSpecialForm } from '@tertulia/core/quizzes/special-form'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { refuse } from '../../platform/http/refusal.ts'
import type { QuizForm } from './quiz-form.ts'

const withoutTheme = { theme_id: null, subtheme_id: null }

/** Cleans and validates a special quiz, with every question that the rules require; refuses `invalid_input`. */
export function readSpecialQuizForm(input: SpecialQuizInput, ruleSet: RuleSet): QuizForm {
  const { subject, description, questions, problems, missing } = readSpecialForm(input, ruleSet)
  if (problems.length > 0) refuse('invalid_input', problems)
  const { date, author_id } = input
  return {
    head: {
      kind: 'special',
      date,
      subject,
      description,
      author_id,
      host_name: null,
      host_email: null,
    },
    questions: questions.map((question) => ({ ...question, ...withoutTheme, ...sourceOf(input, question) })),
    missing,
  }
}

function sourceOf({ questions }: SpecialQuizInput, { position }: { position: number }) {
  const given = questions.find((question) => question.position === position)
  return { external_question_id: given?.external_question_id ?? null }
}
