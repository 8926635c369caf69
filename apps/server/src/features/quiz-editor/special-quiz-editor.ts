import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import type { AnswersEffect } from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizForEditor, SpecialQuizInput } from '@tertulia/contract/special-quiz-editor'
import { readSpecialForm } from '@tertulia/core/quizzes/special-form'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { openSuggestion, settleAccepted } from '../quiz-remarks/quiz-remarks.exports.ts'
import type { QuestionChange } from '../quiz-remarks/quiz-remarks.sql.ts'
import { hasUser, listPeopleNamed } from '../users/users.sql.ts'
import type { Editing, EditedKind } from './edited-kind.ts'
import { saveQuizOf, createQuizOf, getQuizOf, previewEffectOf, removeQuizOf } from './quiz-changes.ts'
import { dailyKind } from './quiz-editor.ts'
import { findQuizForEditor, findSpecialQuizForEditor } from './quiz-editor.sql.ts'
import type { QuizForm } from './quiz-form.ts'

const withoutTheme = { theme_id: null, subtheme_id: null }

/** Cleans and validates a special quiz, with every question that the rules require; refuses `invalid_input`. */
function readSpecialQuizForm(input: SpecialQuizInput, ruleSet: RuleSet): QuizForm {
  const { subject, description, questions, problems, missing } = readSpecialForm(input, ruleSet)
  if (problems.length > 0) refuse('invalid_input', problems)
  const { date, author_id } = input
  return {
    head: {
      kind: 'special',
      date,
      subject,
      description,
      author_id,
      host_name: null,
      host_email: null,
    },
    questions: questions.map((question) => ({ ...question, ...withoutTheme, ...sourceOf(input, question) })),
    missing,
  }
}

function sourceOf({ questions }: SpecialQuizInput, { position }: { position: number }) {
  const given = questions.find((question) => question.position === position)
  return { external_question_id: given?.external_question_id ?? null }
}

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

/** Changes the question as a remark suggests; refuses `quiz_changed` when it has changed since. */
export async function acceptSuggestion(call: Call<typeof quizRemarkCalls.acceptSuggestion>): Promise<void> {
  const { id } = call.params
  await changeQuestion(call, await openSuggestion(call, id))
  await settleAccepted(call, id)
  await recordAction(call, `accept_suggestion ${id}`)
}

/** Saves a quiz with another text for a part of a question, as its form would. (docs/rules/quiz-remarks.md) */
async function changeQuestion(editing: Editing, change: QuestionChange): Promise<void> {
  const { kind, date } = change
  if (kind === 'daily') {
    const { version, questions, ...quiz } = orNotFound(await findQuizForEditor(editing.db, date))
    const changed = changedQuestions(questions, change)
    const input = {
      date,
      host_name: quiz.host_name,
      host_email: quiz.host_email,
      questions: changed.map((question) => ({ ...writtenOf(question), subtheme_id: question.subtheme_id })),
    }
    await saveQuizOf(dailyKind, editing, { date, version, input })
    return
  }
  const { version, questions, author, subject, description } = orNotFound(
    await findSpecialQuizForEditor(editing.db, date),
  )
  const changed = changedQuestions(questions, change)
  const input = {
    date,
    author_id: author?.id ?? null,
    subject,
    description,
    questions: changed.map(writtenOf),
  }
  await saveQuizOf(specialKind, editing, { date, version, input })
}

type SavedQuestion = {
  position: number
  text: string
  answer: string
  accepted_answers: string[]
  medium: { id: number } | null
  external_question: { id: number } | null
}

/** The questions with the change; refuses it where the question says something else by now. */
function changedQuestions<Question extends SavedQuestion>(
  questions: readonly Question[],
  { position, part, from, to }: QuestionChange,
): Question[] {
  const changed = orNotFound(questions.find((question) => question.position === position) ?? null)
  if (changed[part] !== from) refuse('quiz_changed')
  return questions.map((question) => (question === changed ? { ...question, [part]: to } : question))
}

/** A saved question as a form sends it. */
const writtenOf = ({ position, text, answer, accepted_answers: accepted, ...origins }: SavedQuestion) => ({
  position,
  text,
  answer,
  accepted_answers: accepted,
  medium_id: origins.medium?.id ?? null,
  external_question_id: origins.external_question?.id ?? null,
})
