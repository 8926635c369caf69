import type { FoundQuestion, saveQuestionSubtheme } from '@tertulia/contract/questions'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { missingParts } from '@tertulia/core/quizzes/quiz-completeness'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { followSubthemes } from '../player-statistics/player-statistics.results.ts'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import { presentFound, recordReading } from './question-search.service.ts'
import { findSearched } from './question-search.views.ts'
import { judgedKinds } from './questions.views.ts'
import { lockQuestion, updateSubtheme, type QuestionOfQuiz } from './question-subtheme.store.ts'

type Saving = Call<typeof saveQuestionSubtheme>

/** A subtheme with its theme. */
type Choice = { theme_id: number; subtheme_id: number; slug: string }

/**
 * Gives a question another subtheme: in a daily quiz one of the same theme, in a special quiz any or none. What is
 * complete stays complete. (docs/rules/themes.md)
 */
export async function changeSubtheme(call: Saving): Promise<FoundQuestion> {
  const { db, params } = call
  const question = found(await lockQuestion(db, params.id))
  const choice = await findChoice(call, question)
  const theme_id = question.kind === 'daily' ? question.theme_id : (choice?.theme_id ?? null)
  const subtheme_id = choice?.subtheme_id ?? null
  const complete =
    question.kind === 'daily'
      ? staysComplete(call, { ...question, rule_set: await getRulesOn(db, question.date) }, choice)
      : question.complete
  await updateSubtheme(db, { question, theme_id, subtheme_id, complete })
  if (question.kind === 'daily') {
    const change = { question_id: question.id, before: question.subtheme_id, after: subtheme_id }
    await followSubthemes(db, { date: question.date, changes: [change] })
  }
  const judged_kinds = judgedKinds(call.user.valid_roles)
  const changed = presentFound(found(await findSearched(db, { id: params.id, judged_kinds })), call)
  await recordReading(call, [changed])
  return changed
}

async function findChoice({ db, body }: Saving, question: QuestionOfQuiz): Promise<Choice | null> {
  const { subtheme_id } = body
  if (subtheme_id === null) return null
  const choices = (await listThemeTree(db)).flatMap(({ id, subthemes }) =>
    subthemes.map((subtheme) => ({ theme_id: id, subtheme_id: subtheme.id, slug: subtheme.slug })),
  )
  const choice = choices.find((one) => one.subtheme_id === subtheme_id)
  const fits = choice && (question.kind === 'special' || choice.theme_id === question.theme_id)
  return fits ? choice : refuse('invalid_input', [{ field: 'subtheme_id', problem: 'unknown' }])
}

/** Whether the daily quiz is complete with this subtheme; refuses what would take completeness away. */
function staysComplete(
  { customer, now }: Saving,
  quiz: QuestionOfQuiz & { rule_set: RuleSet },
  choice: Choice | null,
): boolean {
  const { rule_set } = quiz
  const { time_zone } = customer
  const questions = quiz.questions.map((question) =>
    question.id === quiz.id ? { ...question, subtheme: choice?.slug ?? null } : question,
  )
  const lacks_nothing =
    missingParts(questions, { ...rule_set, question_count: questions.length }).length === 0
  if (!lacks_nothing) {
    return quiz.complete ? refuse('invalid_input', [{ field: 'subtheme_id', problem: 'missing' }]) : false
  }
  const slugs = questions.flatMap(({ subtheme }) => subtheme ?? [])
  const pairs = forbiddenPairs(slugs, rule_set).filter((pair) => choice && pair.includes(choice.slug))
  if (pairs.length > 0) {
    refuse(
      'forbidden_pair',
      pairs.map((pair) => ({ field: 'subtheme_id', problem: pair.join('+') })),
    )
  }
  // Whether a day had a quiz is settled when the day is over.
  return quiz.complete || quizPhase({ date: quiz.date, now, time_zone }) !== 'past'
}
