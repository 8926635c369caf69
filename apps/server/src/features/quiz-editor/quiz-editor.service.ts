import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import { listThemeTree } from '../themes/themes.views.ts'
import { readDailyForm } from './daily-form.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import { createQuiz } from './quiz-changes.service.ts'
import { findQuizForEditor } from './quiz-editor.views.ts'

/** The quiz of a league's day as it is edited. */
export const daily_kind: EditedKind<QuizInput, Omit<QuizForEditor, 'phase'>> = {
  kind: 'daily',
  players: ['regular_player'],
  readForm: async ({ db, customer }, input) =>
    readDailyForm(input, await listThemeTree(db), customer.rule_set),
  find: findQuizForEditor,
}

/** Creates the daily quiz of a day from today on; an incomplete one waits to be completed. (docs/rules/daily-quiz.md) */
export const makeQuiz = (editing: Editing, input: QuizInput): Promise<QuizForEditor> =>
  createQuiz(daily_kind, editing, input)
