import type { Effect, getQuiz, QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { tryOut } from '../../platform/try-out.ts'
import { reevaluateAutomaticVerdicts } from '../corrections/corrections.results.ts'
import { findUnknownMedia } from '../media/media.views.ts'
import { listThemeTree } from '../themes/themes.views.ts'
import {
  deleteQuiz,
  insertQuiz,
  lockQuiz,
  updateOfficialAnswers,
  updateQuestions,
  updateQuiz,
  type LockedQuiz,
} from './quiz-editor.store.ts'
import { findQuizForEditor } from './quiz-editor.views.ts'
import { readForm, type QuizForm } from './quiz-form.ts'

/** Who edits, for which customer, when. */
export type Editing = {
  db: Db
  user: { id: number }
  customer: Pick<Customer, 'time_zone' | 'rule_set'>
  now: Instant
  today: CalendarDate
}

const no_effect: Effect = { answers: 0, games: 0, tables: 0, cup_games: 0, special_results: 0 }

/** Creates the quiz of a day from today on; an incomplete one waits to be completed. (docs/rules/daily-quiz.md) */
export async function makeQuiz(editing: Editing, input: QuizInput): Promise<QuizForEditor> {
  const { db, user, now, today } = editing
  if (input.date < today) refuse('date_not_future')
  const { missing, ...form } = await checkForm(editing, input)
  const quiz = { ...form, complete: missing.length === 0, created_by: user.id, created_at: now }
  const id = await insertQuiz(db, quiz)
  if (id === null) refuse('date_taken')
  return showQuiz(editing, input.date)
}

/**
 * Saves a quiz over the version that its editor has seen. Once its day has begun the date stands, and what players have
 * answered stays complete; changed answers judge again what was judged automatically. (docs/rules/correction.md)
 */
export async function changeQuiz(
  editing: Editing,
  date: CalendarDate,
  { version, ...input }: QuizInput & { version: number },
): Promise<QuizForEditor> {
  const { db, customer, now, today } = editing
  const quiz = found(await lockQuiz(db, date))
  if (quiz.version !== version) refuse('quiz_changed')
  if (input.date !== date && (phaseOf(editing, date) !== 'future' || input.date < today))
    refuse('date_not_future')
  const { questions, missing, ...head } = await checkForm(editing, input)
  checkCompleteness(editing, quiz, missing)
  const moved = await updateQuiz(db, quiz.id, { ...head, complete: missing.length === 0 })
  if (!moved) refuse('date_taken')
  const answers_changed = await updateOfficialAnswers(db, quiz.id, questions)
  await updateQuestions(db, quiz.id, questions)
  if (answers_changed && quiz.submissions > 0) {
    await reevaluateAutomaticVerdicts(db, { quiz_id: quiz.id, customer, now })
  }
  return showQuiz(editing, input.date)
}

/** What saving these answers would move in results. Changes nothing. (docs/rules/correction.md) */
export async function previewChange(editing: Editing, date: CalendarDate, input: QuizInput): Promise<Effect> {
  const { db, customer, now } = editing
  const quiz = found(await lockQuiz(db, date))
  const { questions } = await checkForm(editing, input)
  if (quiz.submissions === 0) return no_effect
  return tryOut(db, async () => {
    const answers_changed = await updateOfficialAnswers(db, quiz.id, questions)
    return answers_changed ? reevaluateAutomaticVerdicts(db, { quiz_id: quiz.id, customer, now }) : no_effect
  })
}

/** Deletes a quiz whose day has not begun. (docs/rules/daily-quiz.md) */
export async function dropQuiz(editing: Editing, date: CalendarDate): Promise<void> {
  const quiz = found(await lockQuiz(editing.db, date))
  if (phaseOf(editing, date) !== 'future' || quiz.submissions > 0) refuse('quiz_not_removable')
  await deleteQuiz(editing.db, quiz.id)
}

/** A quiz for its form. An editor who plays too may read it before he answers, and that is written down. (docs/rules/roles.md) */
export async function readQuiz(call: Call<typeof getQuiz>): Promise<QuizForEditor> {
  const { db, user, now, params } = call
  const quiz = await showQuiz(call, params.date)
  if (user.valid_roles.regular_player && quiz.phase !== 'past') {
    await recordAction(db, { user_id: user.id, action: `read_quiz ${params.date}`, created_at: now })
  }
  return quiz
}

async function showQuiz(editing: Pick<Editing, 'db' | 'customer' | 'now'>, date: CalendarDate) {
  const quiz = found(await findQuizForEditor(editing.db, date))
  return { ...quiz, phase: phaseOf(editing, date) }
}

function phaseOf({ now, customer }: Pick<Editing, 'now' | 'customer'>, date: CalendarDate) {
  return quizPhase({ date, now, time_zone: customer.time_zone })
}

async function checkForm({ db, customer }: Editing, input: QuizInput): Promise<QuizForm> {
  const form = readForm(input, await listThemeTree(db), customer.rule_set)
  const used = form.questions.filter(({ medium_id }) => medium_id !== null)
  const unknown = await findUnknownMedia(
    db,
    used.map(({ medium_id }) => Number(medium_id)),
  )
  const problems = used.filter(({ medium_id }) => unknown.includes(Number(medium_id)))
  if (problems.length === 0) return form
  refuse(
    'invalid_input',
    problems.map(({ position }) => ({ field: `questions.${position}.medium_id`, problem: 'unknown' })),
  )
}

// Whether a day had a quiz is settled when the day is over, and players' answers need their questions.
function checkCompleteness(editing: Editing, quiz: LockedQuiz, missing: QuizForm['missing']): void {
  const past = phaseOf(editing, quiz.date) === 'past'
  if (missing.length > 0 && (quiz.submissions > 0 || (past && quiz.complete)))
    refuse('invalid_input', missing)
  if (missing.length === 0 && past && !quiz.complete) refuse('date_not_future')
}
