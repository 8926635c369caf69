import type { QuizInput } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { missingParts } from '@tertulia/core/quizzes/quiz-completeness'
import { findWrongPositions } from '@tertulia/core/quizzes/special-form'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import { refuse } from '../../platform/http/refusal.ts'
import type { Problem, QuizForm } from './quiz-form.ts'

const emptyQuestion = {
  subtheme_id: null,
  text: '',
  answer: '',
  accepted_answers: [],
  medium_id: null,
  external_question_id: null,
}

/** The themes that each question of a daily quiz may be of, in order: one, or several of which its subtheme chooses. */
export type QuestionThemes = readonly (readonly Theme[])[]

/**
 * Cleans and validates a daily quiz; refuses `invalid_input` and, once nothing is missing, `forbidden_pair`.
 * (docs/rules/daily-quiz.md)
 */
export function readDailyForm(input: QuizInput, themes: QuestionThemes, ruleSet: RuleSet): QuizForm {
  const problems = findProblems(input, themes)
  if (problems.length > 0) refuse('invalid_input', problems)
  const questions = themes.map((possible, index) => {
    const given = input.questions.find(({ position }) => position === index + 1)
    const { external_question_id = null, ...written } = given ?? emptyQuestion
    const question = cleanQuestion({ ...written, position: index + 1 })
    const theme = possible.length === 1 ? possible[0] : themeOf(possible, question.subtheme_id)
    return { ...question, external_question_id, theme_id: theme?.id ?? null }
  })
  const slugs = questions.map(({ subtheme_id }, index) => slugOf(themes[index], subtheme_id))
  const missing = missingParts(
    questions.map(({ text, answer }, index) => ({ text, answer, subtheme: slugs[index] ?? null })),
    { ...ruleSet, question_count: themes.length },
  ).map(({ question, part }) => ({ field: `questions.${question}.${part}`, problem: 'missing' }))
  if (missing.length === 0) refusePairs(slugs, ruleSet)
  const { date, host_email } = input
  const hostName = cleanLine(input.host_name ?? '') || null
  const without = { subject: null, description: null, author_id: null }
  return {
    head: { kind: 'daily', date, host_name: hostName, host_email, ...without },
    questions,
    missing,
  }
}

function findProblems({ questions }: QuizInput, themes: QuestionThemes): Problem[] {
  const unknown = questions.filter(
    ({ position, subtheme_id }) =>
      position <= themes.length && subtheme_id !== null && slugOf(themes[position - 1], subtheme_id) === null,
  )
  return [
    ...findWrongPositions(questions, themes.length),
    ...unknown.map(({ position }) => ({ field: `questions.${position}.subtheme_id`, problem: 'unknown' })),
  ]
}

function themeOf(themes: readonly Theme[], subthemeId: number | null): Theme | undefined {
  return themes.find(({ subthemes }) => subthemes.some(({ id }) => id === subthemeId))
}

function slugOf(themes: readonly Theme[] = [], subthemeId: number | null): string | null {
  const subthemes = themeOf(themes, subthemeId)?.subthemes ?? []
  return subthemes.find(({ id }) => id === subthemeId)?.slug ?? null
}

function refusePairs(slugs: (string | null)[], ruleSet: RuleSet): void {
  const pairs = forbiddenPairs(
    slugs.filter((slug) => slug !== null),
    ruleSet,
  )
  if (pairs.length === 0) return
  refuse(
    'forbidden_pair',
    pairs.map((pair) => ({ field: 'questions', problem: pair.join('+') })),
  )
}
