import type { Endpoint } from '@tertulia/contract/endpoint'
import type * as quizEditor from '@tertulia/contract/quiz-editor'
import type { AnswersEffect, QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import type { Call } from '../../platform/http/serve.ts'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import { readDailyForm } from './daily-form.ts'
import type { EditedKind, Editing, VerdictTelling } from './edited-kind.ts'
import { createQuizOf, getQuizOf, previewEffectOf, removeQuizOf, saveQuizOf } from './quiz-changes.service.ts'
import { findQuizForEditor, listThemesOf } from './quiz-editor.views.ts'

/** The daily quiz in the editor. */
export const dailyKind: EditedKind<QuizInput, Omit<QuizForEditor, 'phase'>> = {
  kind: 'daily',
  readForm: async ({ db }, input, stored) => {
    const ruleSet = await getRulesOn(db, input.date)
    const tree = await listThemeTree(db)
    if (!stored)
      return readDailyForm(
        input,
        tree.filter(({ active }) => active),
        ruleSet,
      )
    const themeIds = await listThemesOf(db, stored.id)
    const themes = themeIds.flatMap((themeId) => tree.filter(({ id }) => id === themeId))
    return readDailyForm(input, themes, { ...ruleSet, question_count: themes.length })
  },
  find: findQuizForEditor,
}

type Endpoints = typeof quizEditor
type CallOf<Name extends keyof Endpoints> = Endpoints[Name] extends Endpoint ? Call<Endpoints[Name]> : never

/** Creates the daily quiz of a day from today on; it may be incomplete. (docs/rules/daily-quiz.md) */
export const createQuiz = (call: Editing & { body: QuizInput }): Promise<QuizForEditor> =>
  createQuizOf(dailyKind, call, call.body)

/** Returns a daily quiz for its form. */
export const getQuiz = (call: CallOf<'getQuiz'>): Promise<QuizForEditor> =>
  getQuizOf(dailyKind, call, call.params.date)

/** Saves a daily quiz over the version that its editor saw. */
export function saveQuiz(
  call: CallOf<'saveQuiz'>,
  { tellOfVerdict: tell }: VerdictTelling,
): Promise<QuizForEditor> {
  const { version, kept_verdicts: kept = [], ...input } = call.body
  return saveQuizOf(dailyKind, call, { ...call.params, version, input, kept_verdicts: kept, tell })
}

/** Previews how saving a daily quiz would change results. */
export function previewQuizEffect(
  call: CallOf<'previewQuizEffect'>,
  { tellOfVerdict: tell }: VerdictTelling,
): Promise<AnswersEffect> {
  const { kept_verdicts: kept = [], ...input } = call.body
  return previewEffectOf(dailyKind, call, { ...call.params, input, kept_verdicts: kept, tell })
}

/** Deletes a daily quiz whose day has not begun. */
export const removeQuiz = (call: CallOf<'removeQuiz'>): Promise<void> =>
  removeQuizOf(dailyKind, call, call.params.date)
