import type { QuizInput } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { missingParts } from '@tertulia/core/quizzes/quiz-completeness'
import { findWrongPositions } from '@tertulia/core/quizzes/special-form'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import { refuse } from '../../platform/refusal.ts'
import type { Problem, QuizForm } from './quiz-form.ts'

const empty_question = {
  subtheme_id: null,
  text: '',
  answer: '',
  accepted_answers: [],
  medium_id: null,
  external_question_id: null,
}

/**
 * A daily quiz cleaned, with one question per theme; refuses `invalid_input` and, once nothing is missing,
 * `forbidden_pair`. (docs/rules/daily-quiz.md)
 */
export function readDailyForm(input: QuizInput, themes: Theme[], rule_set: RuleSet): QuizForm {
  const problems = findProblems(input, themes, rule_set)
  if (problems.length > 0) refuse('invalid_input', problems)
  const questions = themes.slice(0, rule_set.question_count).map((theme, index) => {
    const given = input.questions.find(({ position }) => position === index + 1)
    const { external_question_id = null, ...written } = given ?? empty_question
    const question = cleanQuestion({ ...written, position: index + 1 })
    return { ...question, external_question_id, theme_id: theme.id }
  })
  const slugs = questions.map(({ subtheme_id }, index) => slugOf(themes[index], subtheme_id))
  const missing = missingParts(
    questions.map(({ text, answer }, index) => ({ text, answer, subtheme: slugs[index] ?? null })),
    rule_set,
  ).map(({ question, part }) => ({ field: `questions.${question}.${part}`, problem: 'missing' }))
  if (missing.length === 0) refusePairs(slugs, rule_set)
  const { date, host_email } = input
  const host_name = cleanLine(input.host_name ?? '') || null
  const without = { subject: null, description: null, author_id: null }
  return { head: { kind: 'daily', date, host_name, host_email, ...without }, questions, missing }
}

function findProblems({ questions }: QuizInput, themes: Theme[], rule_set: RuleSet): Problem[] {
  const unknown = questions.filter(
    ({ position, subtheme_id }) =>
      position <= rule_set.question_count &&
      subtheme_id !== null &&
      slugOf(themes[position - 1], subtheme_id) === null,
  )
  return [
    ...findWrongPositions(questions, rule_set.question_count),
    ...unknown.map(({ position }) => ({ field: `questions.${position}.subtheme_id`, problem: 'unknown' })),
  ]
}

function slugOf(theme: Theme | undefined, subtheme_id: number | null): string | null {
  return theme?.subthemes.find(({ id }) => id === subtheme_id)?.slug ?? null
}

function refusePairs(slugs: (string | null)[], rule_set: RuleSet): void {
  const pairs = forbiddenPairs(
    slugs.filter((slug) => slug !== null),
    rule_set,
  )
  if (pairs.length === 0) return
  refuse(
    'forbidden_pair',
    pairs.map((pair) => ({ field: 'questions', problem: pair.join('+') })),
  )
}
