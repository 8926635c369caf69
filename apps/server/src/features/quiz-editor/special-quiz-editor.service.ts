import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { refuse } from '../../platform/refusal.ts'
import { hasUser } from '../users/users.views.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import { createQuiz } from './quiz-changes.service.ts'
import { findSpecialQuizForEditor } from './special-quiz-editor.views.ts'
import { readSpecialQuizForm } from './special-quiz-form.ts'

/** The special quiz in the editor. */
export const specialKind: EditedKind<SpecialQuizInput, Omit<SpecialQuizForEditor, 'phase'>> = {
  kind: 'special',
  players: ['regular_player', 'special_quiz_player'],
  readForm: async ({ db, customer }, input, stored) => {
    const form = readSpecialQuizForm(input, stored?.rule_set ?? customer.rule_set)
    const { author_id: authorId } = form.head
    if (authorId !== null && !(await hasUser(db, authorId)))
      refuse('invalid_input', [{ field: 'author_id', problem: 'unknown' }])
    return form
  },
  find: findSpecialQuizForEditor,
}

/** Creates the special quiz of a day from today on. (docs/rules/special-quiz-proposals.md) */
export const createSpecialQuiz = (editing: Editing, input: SpecialQuizInput): Promise<SpecialQuizForEditor> =>
  createQuiz(specialKind, editing, input)
