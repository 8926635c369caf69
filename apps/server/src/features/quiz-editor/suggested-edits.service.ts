import type * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { openSuggestion, settleAccepted } from '../quiz-remarks/quiz-remarks.results.ts'
import type { QuestionChange } from '../quiz-remarks/quiz-remarks.views.ts'
import type { Editing } from './edited-kind.ts'
import { saveQuizOf } from './quiz-changes.service.ts'
import { dailyKind } from './quiz-editor.service.ts'
import { findQuizForEditor } from './quiz-editor.views.ts'
import { specialKind } from './special-quiz-editor.service.ts'
import { findSpecialQuizForEditor } from './special-quiz-editor.views.ts'

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
