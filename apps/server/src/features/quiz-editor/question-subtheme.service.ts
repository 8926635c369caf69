import { judgedKinds } from '@tertulia/core/quizzes/judged-kinds'
import type * as questionCalls from '@tertulia/contract/questions'
import type { FoundQuestion } from '@tertulia/contract/questions'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { missingParts } from '@tertulia/core/quizzes/quiz-completeness'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import { followSubthemes } from '../player-statistics/player-statistics.results.ts'
import { presentFound, recordReading } from '../questions/question-search.results.ts'
import { findSearched } from '../questions/question-search.views.ts'
import { lockQuestion, updateSubtheme, type QuestionOfQuiz } from './question-subtheme.store.ts'

type Saving = Call<typeof questionCalls.saveQuestionSubtheme>

/** A subtheme with its theme. */
type Choice = { theme_id: number; subtheme_id: number; slug: string }

/**
 * Changes the subtheme of a question: in a daily quiz to one of the same theme, if it has one, in a special quiz to any or none. A
 * complete quiz stays complete. (docs/rules/themes.md)
 */
export async function saveQuestionSubtheme(call: Saving): Promise<FoundQuestion> {
  const { db, params } = call
  const question = orNotFound(await lockQuestion(db, params.id))
  const choice = await findChoice(call, question)
  const chosen = choice?.theme_id ?? null
  const themeId = question.kind === 'daily' ? (question.theme_id ?? chosen) : chosen
  const subthemeId = choice?.subtheme_id ?? null
  const complete =
    question.kind === 'daily'
      ? staysComplete(call, { ...question, rule_set: await getRulesOn(db, question.date) }, choice)
      : question.complete
  await updateSubtheme(db, { question, theme_id: themeId, subtheme_id: subthemeId, complete })
  if (question.kind === 'daily') {
    const change = { question_id: question.id, before: question.subtheme_id, after: subthemeId }
    await followSubthemes(db, { date: question.date, changes: [change] })
  }
  await recordAction(call, `save_subtheme ${question.id}`)
  const reviewedKinds = judgedKinds(call.user.valid_roles)
  const changed = presentFound(
    orNotFound(await findSearched(db, { id: params.id, judgedKinds: reviewedKinds })),
    call,
  )
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
  const isFree = question.kind === 'special' || question.theme_id === null
  const fits = choice && (isFree || choice.theme_id === question.theme_id)
  return fits ? choice : refuse('invalid_input', [{ field: 'subtheme_id', problem: 'unknown' }])
}

/**
 * Returns whether the daily quiz is complete with this subtheme; refuses a change that would make a complete quiz
 * incomplete or bring a forbidden pair.
 */
function staysComplete(
  { customer, now }: Saving,
  quiz: QuestionOfQuiz & { rule_set: RuleSet },
  choice: Choice | null,
): boolean {
  const { rule_set } = quiz
  const questions = quiz.questions.map((question) =>
    question.id === quiz.id ? { ...question, subtheme: choice?.slug ?? null } : question,
  )
  const lacksNothing = missingParts(questions, { ...rule_set, question_count: questions.length }).length === 0
  if (!lacksNothing) {
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
  // After a day is over, a quiz's completeness must not change.
  return quiz.complete || quizPhase({ date: quiz.date, now }, customer) !== 'past'
}
