import type { Endpoint } from '@tertulia/contract/endpoint'
import type * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { AnswersEffect, QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Call } from '../../platform/http/serve.ts'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import { readDailyForm, type QuestionThemes } from './daily-form.ts'
import type { EditedKind, Editing, StoredQuiz } from './edited-kind.ts'
import { createQuizOf, getQuizOf, previewEffectOf, removeQuizOf, saveQuizOf } from './quiz-changes.service.ts'
import { findQuizForEditor, listThemesOf } from './quiz-editor.views.ts'

/** The daily quiz in the editor. */
export const dailyKind: EditedKind<QuizInput, Omit<QuizForEditor, 'phase'>> = {
  kind: 'daily',
  readForm: async (editing, input, stored) => {
    const ruleSet = await getRulesOn(editing.db, input.date)
    return readDailyForm(input, await listQuestionThemes(editing, ruleSet, stored), ruleSet)
  },
  find: findQuizForEditor,
}

/**
 * Lists the themes that each question may be of. A stored quiz keeps its number of questions, and once its day has begun
 * the theme of each.
 */
async function listQuestionThemes(
  { db, now, customer }: Pick<Editing, 'db' | 'now' | 'customer'>,
  { questions_by, question_count }: RuleSet,
  stored: StoredQuiz | null,
): Promise<QuestionThemes> {
  const tree = await listThemeTree(db)
  const active = tree.filter((theme) => theme.active)
  if (!stored) {
    return questions_by === 'theme'
      ? active.slice(0, question_count).map((theme) => [theme])
      : Array.from({ length: question_count }, () => active)
  }
  const keepsThemes = questions_by === 'theme' || quizPhase({ date: stored.date, now }, customer) !== 'future'
  const stays = await listThemesOf(db, stored.id)
  return stays.map((themeId) => {
    const own = tree.filter(({ id }) => id === themeId)
    if (keepsThemes && own.length > 0) return own
    // One that rests by now may stay where it was chosen.
    return [...active, ...own.filter((theme) => !theme.active)]
  })
}

type Endpoints = typeof quizEditorCalls
type CallOf<Name extends keyof Endpoints> = Endpoints[Name] extends Endpoint ? Call<Endpoints[Name]> : never

/** Creates the daily quiz of a day from today on; it may be incomplete. (docs/rules/daily-quiz.md) */
export const createQuiz = (call: Editing & { body: QuizInput }): Promise<QuizForEditor> =>
  createQuizOf(dailyKind, call, call.body)

/** Returns a daily quiz for its form. */
export const getQuiz = (call: CallOf<'getQuiz'>): Promise<QuizForEditor> =>
  getQuizOf(dailyKind, call, call.params.date)

/** Saves a daily quiz over the version that its editor saw. */
export function saveQuiz(call: CallOf<'saveQuiz'>): Promise<QuizForEditor> {
  const { version, kept_verdicts: kept = [], ...input } = call.body
  return saveQuizOf(dailyKind, call, { ...call.params, version, input, kept_verdicts: kept })
}

/** Previews how saving a daily quiz would change results. */
export function previewQuizEffect(call: CallOf<'previewQuizEffect'>): Promise<AnswersEffect> {
  const { kept_verdicts: kept = [], ...input } = call.body
  return previewEffectOf(dailyKind, call, { ...call.params, input, kept_verdicts: kept })
}

/** Deletes a daily quiz whose day has not begun. */
export const removeQuiz = (call: CallOf<'removeQuiz'>): Promise<void> =>
  removeQuizOf(dailyKind, call, call.params.date)
