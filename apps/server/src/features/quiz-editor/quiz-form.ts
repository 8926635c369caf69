import type { QuizInput } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { missingParts } from '@tertulia/core/quizzes/quiz-completeness'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import { refuse } from '../../platform/refusal.ts'

type Problem = { field: string; problem: string }
type QuestionInput = QuizInput['questions'][number]

/** A question as it is kept: one row for each theme, whether something was written or not. */
export type QuestionForm = QuestionInput & { theme_id: number }

/** A quiz as its editor wants it kept. */
export type QuizForm = Omit<QuizInput, 'questions'> & {
  questions: QuestionForm[]
  /** What it lacks before it can open. */
  missing: Problem[]
}

/** The form cleaned, with one question per theme; refuses `invalid_input` and, once nothing is missing, `forbidden_pair`. */
export function readForm(input: QuizInput, themes: Theme[], rule_set: RuleSet): QuizForm {
  const problems = findProblems(input, themes, rule_set)
  if (problems.length > 0) refuse('invalid_input', problems)
  const questions = themes.slice(0, rule_set.question_count).map((theme, index) => {
    const given = input.questions.find(({ position }) => position === index + 1)
    return cleanQuestion({ ...empty_question, ...given, position: index + 1 }, theme)
  })
  const slugs = questions.map(({ subtheme_id }, index) => slugOf(themes[index], subtheme_id))
  const missing = missingParts(
    questions.map(({ text, answer }, index) => ({ text, answer, subtheme: slugs[index] ?? null })),
    rule_set,
  ).map(({ question, part }) => ({ field: `questions.${question}.${part}`, problem: 'missing' }))
  if (missing.length === 0) refusePairs(slugs, rule_set)
  const { date, host_name, host_email } = input
  return { date, host_name: cleanLine(host_name ?? '') || null, host_email, questions, missing }
}

const empty_question = { subtheme_id: null, text: '', answer: '', accepted_answers: [], medium_id: null }

function findProblems({ questions }: QuizInput, themes: Theme[], rule_set: RuleSet): Problem[] {
  const seen = new Set<number>()
  return questions.flatMap(({ position, subtheme_id }) => {
    if (position > rule_set.question_count || seen.has(position)) {
      return [{ field: `questions.${position}.position`, problem: 'position' }]
    }
    seen.add(position)
    const known = subtheme_id === null || slugOf(themes[position - 1], subtheme_id) !== null
    return known ? [] : [{ field: `questions.${position}.subtheme_id`, problem: 'unknown' }]
  })
}

function slugOf(theme: Theme | undefined, subtheme_id: number | null): string | null {
  return theme?.subthemes.find(({ id }) => id === subtheme_id)?.slug ?? null
}

function cleanQuestion(question: QuestionInput, theme: Theme): QuestionForm {
  const accepted_answers = question.accepted_answers.map(cleanLine).filter((answer) => !isBlank(answer))
  return {
    ...question,
    theme_id: theme.id,
    text: cleanText(question.text),
    answer: cleanLine(question.answer),
    accepted_answers: [...new Set(accepted_answers)],
  }
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
