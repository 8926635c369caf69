import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import { readDailyForm } from './daily-form.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import { createQuiz } from './quiz-changes.service.ts'
import { findQuizForEditor, listThemesOf } from './quiz-editor.views.ts'

/** The quiz of a league's day as it is edited. */
export const daily_kind: EditedKind<QuizInput, Omit<QuizForEditor, 'phase'>> = {
  kind: 'daily',
  players: ['regular_player'],
  readForm: async ({ db }, input, kept) => {
    const rule_set = await getRulesOn(db, input.date)
    const tree = await listThemeTree(db)
    if (!kept)
      return readDailyForm(
        input,
        tree.filter(({ active }) => active),
        rule_set,
      )
    const theme_ids = await listThemesOf(db, kept.id)
    const themes = theme_ids.flatMap((theme_id) => tree.filter(({ id }) => id === theme_id))
    return readDailyForm(input, themes, { ...rule_set, question_count: themes.length })
  },
  find: findQuizForEditor,
}

/** Creates the daily quiz of a day from today on; an incomplete one waits to be completed. (docs/rules/daily-quiz.md) */
export const makeQuiz = (editing: Editing, input: QuizInput): Promise<QuizForEditor> =>
  createQuiz(daily_kind, editing, input)
