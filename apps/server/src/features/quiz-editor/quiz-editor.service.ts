import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import { readDailyForm } from './daily-form.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import * as service from './quiz-changes.service.ts'
import { findQuizForEditor, listThemesOf } from './quiz-editor.views.ts'

/** The daily quiz in the editor. */
export const dailyKind: EditedKind<QuizInput, Omit<QuizForEditor, 'phase'>> = {
  kind: 'daily',
  players: ['regular_player'],
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

/** Creates the daily quiz of a day from today on; it may be incomplete. (docs/rules/daily-quiz.md) */
export const createQuiz = (editing: Editing, input: QuizInput): Promise<QuizForEditor> =>
  service.createQuiz(dailyKind, editing, input)
