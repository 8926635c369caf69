import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import type { AnswersEffect } from '@tertulia/contract/quiz-editor'
import type * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hasUser, listPeopleNamed } from '../users/users.views.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import { createQuizOf, getQuizOf, previewEffectOf, removeQuizOf, saveQuizOf } from './quiz-changes.service.ts'
import { findSpecialQuizForEditor } from './special-quiz-editor.views.ts'
import { readSpecialQuizForm } from './special-quiz-form.ts'

/** The special quiz in the editor. */
export const specialKind: EditedKind<SpecialQuizInput, Omit<SpecialQuizForEditor, 'phase'>> = {
  kind: 'special',
  readForm: async ({ db, customer }, input, stored) => {
    const form = readSpecialQuizForm(input, stored?.rule_set ?? customer.rule_set)
    const { author_id } = form.head
    if (author_id !== null && !(await hasUser(db, author_id)))
      refuse('invalid_input', [{ field: 'author_id', problem: 'unknown' }])
    return form
  },
  find: findSpecialQuizForEditor,
}

type Endpoints = typeof specialQuizEditorCalls
type CallOf<Name extends keyof Endpoints> = Endpoints[Name] extends Endpoint ? Call<Endpoints[Name]> : never

/** Creates the special quiz of a day from today on. (docs/rules/special-quiz-proposals.md) */
export const createSpecialQuiz = (
  call: Editing & { body: SpecialQuizInput },
): Promise<SpecialQuizForEditor> => createQuizOf(specialKind, call, call.body)

/** Returns a special quiz for its form. */
export const getSpecialQuiz = (call: CallOf<'getSpecialQuiz'>): Promise<SpecialQuizForEditor> =>
  getQuizOf(specialKind, call, call.params.date)

/** Saves a special quiz over the version that its editor saw. */
export function saveSpecialQuiz(call: CallOf<'saveSpecialQuiz'>): Promise<SpecialQuizForEditor> {
  const { version, kept_verdicts: kept = [], ...input } = call.body
  return saveQuizOf(specialKind, call, { ...call.params, version, input, kept_verdicts: kept })
}

/** Previews how saving a special quiz would change results. */
export function previewSpecialQuizEffect(call: CallOf<'previewSpecialQuizEffect'>): Promise<AnswersEffect> {
  const { kept_verdicts: kept = [], ...input } = call.body
  return previewEffectOf(specialKind, call, { ...call.params, input, kept_verdicts: kept })
}

/** Deletes a special quiz whose day has not begun. */
export const removeSpecialQuiz = (call: CallOf<'removeSpecialQuiz'>): Promise<void> =>
  removeQuizOf(specialKind, call, call.params.date)

const authorsShown = 20

/** Finds users by name, to choose the author of a special quiz. */
export async function searchAuthors({
  db,
  query,
}: CallOf<'searchAuthors'>): Promise<ReplyOf<Endpoints['searchAuthors']>> {
  return { people: await listPeopleNamed(db, query.search, authorsShown) }
}
