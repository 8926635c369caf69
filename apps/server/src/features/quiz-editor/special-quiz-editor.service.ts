import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { refuse } from '../../platform/refusal.ts'
import { hasUser } from '../users/users.views.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import { createQuiz } from './quiz-changes.service.ts'
import { findSpecialQuizForEditor } from './special-quiz-editor.views.ts'
import { readSpecialQuizForm } from './special-quiz-form.ts'

/** A special quiz as it is edited. */
export const special_kind: EditedKind<SpecialQuizInput, Omit<SpecialQuizForEditor, 'phase'>> = {
  kind: 'special',
  players: ['regular_player', 'special_quiz_player'],
  readForm: async ({ db, customer }, input, kept) => {
    const form = readSpecialQuizForm(input, kept?.rule_set ?? customer.rule_set)
    const { author_id } = form.head
    if (author_id !== null && !(await hasUser(db, author_id)))
      refuse('invalid_input', [{ field: 'author_id', problem: 'unknown' }])
    return form
  },
  find: findSpecialQuizForEditor,
}

/** Creates the special quiz of a day from today on. (docs/rules/special-quiz-proposals.md) */
export const makeSpecialQuiz = (editing: Editing, input: SpecialQuizInput): Promise<SpecialQuizForEditor> =>
  createQuiz(special_kind, editing, input)
