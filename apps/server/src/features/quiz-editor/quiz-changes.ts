import { noAnswersEffect, type AnswersEffect, type KeptVerdicts } from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { quizRoles } from '@tertulia/core/quizzes/quiz-roles'
import { quizPhase, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { SignedInUser } from '../../platform/access/access.sql.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { judgeByOfficialAnswers } from '../corrections/corrections.exports.ts'
import { findForeignMedia } from '../media/media.sql.ts'
import { followSubthemes } from '../player-statistics/player-statistics.exports.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import {
  deleteQuiz,
  insertQuiz,
  lockQuiz,
  updateOfficialAnswers,
  updateQuestions,
  updateQuiz,
  type LockedQuiz,
} from './quiz-editor-writes.sql.ts'
import { hasSubmitted, listMediaOf } from './quiz-editor.sql.ts'
import type { QuizForm } from './quiz-form.ts'
import { listMediaTaken, takeFromBank } from './quiz-list.ts'

// Shared by quizzes of every kind; the differences are in EditedKind.

type Dated = { date: CalendarDate }
type Saving<Input> = Dated & { input: Input; kept_verdicts?: KeptVerdicts }
type Shown<S> = S & { phase: QuizPhase }

/** Creates the quiz of a day from today on; it may be incomplete. (docs/rules/daily-quiz.md) */
export async function createQuizOf<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing,
  input: Input,
): Promise<Shown<S>> {
  const { date } = input
  if (date < editing.today) refuse('date_not_future')
  const form = await kind.readForm(editing, input, null)
  await takeFromBank(editing.db, { ...form, quiz_id: null })
  await checkMedia(editing, form, null)
  if ((await saveForm(editing, form)) === null) refuse('date_taken')
  await recordAction(editing, `create_quiz ${kind.kind} ${date}`)
  return showQuiz(kind, editing, date)
}

/** Saves a validated form as a new quiz; returns its id, or null when its date has a quiz of that kind already. */
export async function saveForm(
  { db, user, now, customer }: Pick<Editing, 'db' | 'user' | 'now' | 'customer'>,
  { head, questions, missing }: QuizForm,
): Promise<number | null> {
  // A daily quiz follows its season's rule set, or the customer's on that day.
  const ruleSet = head.kind === 'special' ? JSON.stringify(customer.rule_set) : null
  const complete = missing.length === 0
  const quiz = { ...head, complete, rule_set: ruleSet, created_by: user.id, created_at: now }
  return insertQuiz(db, quiz, questions)
}

/**
 * Saves a quiz over the version that its editor saw. Once its day has begun the date cannot change, and a quiz with
 * submissions must stay complete; a change of official answers judges again, but for verdicts to keep, and tells players
 * whose decided results it changes. (docs/rules/correction.md)
 */
export async function saveQuizOf<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing,
  { date, version, input, kept_verdicts: kept = [] }: Saving<Input> & { version: number },
): Promise<Shown<S>> {
  const { db, now, today, user } = editing
  const quiz = orNotFound(await lockQuiz(db, { kind: kind.kind, date }))
  if (quiz.version !== version) refuse('quiz_changed')
  refuseIfSealed(editing, quiz)
  if (input.date !== date && (phaseOf(editing, date) !== 'future' || input.date < today))
    refuse('date_not_future')
  const form = await kind.readForm(editing, input, quiz)
  const { head, questions, missing } = form
  await takeFromBank(db, { ...form, quiz_id: quiz.id })
  await checkMedia(editing, form, quiz)
  checkCompleteness(editing, quiz, missing)
  await checkAuthor(editing, quiz, form)
  const edit = { edited_by: user.id, edited_at: now }
  const moved = await updateQuiz(db, quiz.id, { ...head, ...edit, complete: missing.length === 0 })
  if (!moved) refuse('date_taken')
  const previous = await updateOfficialAnswers(db, quiz.id, questions)
  const subthemes = await updateQuestions(db, quiz.id, form)
  if (kind.kind === 'daily') await followSubthemes(db, { date: quiz.date, changes: subthemes })
  if (previous.length > 0 && quiz.submissions > 0)
    await judgeByOfficialAnswers(db, { quiz_id: quiz.id, previous, kept, now }, today)
  await recordAction(editing, `save_quiz ${kind.kind} ${date}`)
  return showQuiz(kind, editing, input.date)
}

/** Previews how saving these answers would change results, without saving anything. (docs/rules/correction.md) */
export async function previewEffectOf<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing,
  { date, input, kept_verdicts: kept = [] }: Saving<Input>,
): Promise<AnswersEffect> {
  const { db, now, today } = editing
  const quiz = orNotFound(await lockQuiz(db, { kind: kind.kind, date }))
  const form = await kind.readForm(editing, input, quiz)
  await checkMedia(editing, form, quiz)
  if (quiz.submissions === 0) return noAnswersEffect
  return tryOut(db, async () => {
    const previous = await updateOfficialAnswers(db, quiz.id, form.questions)
    return previous.length > 0
      ? judgeByOfficialAnswers(db, { quiz_id: quiz.id, previous, kept, now }, today)
      : noAnswersEffect
  })
}

/** Deletes a quiz whose day has not begun. (docs/rules/daily-quiz.md) */
export async function removeQuizOf(
  { kind }: Pick<EditedKind<Dated, unknown>, 'kind'>,
  editing: Editing,
  date: CalendarDate,
): Promise<void> {
  const quiz = orNotFound(await lockQuiz(editing.db, { kind, date }))
  refuseIfSealed(editing, quiz)
  if (phaseOf(editing, date) !== 'future' || quiz.submissions > 0) refuse('quiz_not_removable')
  await deleteQuiz(editing.db, quiz.id)
  await recordAction(editing, `remove_quiz ${kind} ${date}`)
}

/**
 * Returns a quiz for its form. Editors who also play may read it before they answer, which is recorded.
 * (docs/rules/roles.md)
 */
export async function getQuizOf<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing & { user: Pick<SignedInUser, 'valid_roles' | 'impersonator'> },
  date: CalendarDate,
): Promise<Shown<S>> {
  const { db, user, now } = editing
  const quiz = await showQuiz(kind, editing, date)
  const { players, reading } = quizRoles[kind.kind]
  const plays = players.some((role) => user.valid_roles[role])
  if (plays && quiz.phase !== 'past') await recordAction({ db, user, now }, `${reading} ${date}`)
  return quiz
}

/** Returns a quiz as its editors see it. */
export async function showQuiz<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Pick<Editing, 'db' | 'customer' | 'now'>,
  date: CalendarDate,
): Promise<Shown<S>> {
  const quiz = orNotFound(await kind.find(editing.db, date))
  return { ...quiz, phase: phaseOf(editing, date) }
}

/** Tells whether the day of a quiz is ahead, open or over. */
export function phaseOf({ now, customer }: Pick<Editing, 'now' | 'customer'>, date: CalendarDate) {
  return quizPhase({ date, now }, customer)
}

// Players may have opened a sealed quiz: until its day it can only be withdrawn.
function refuseIfSealed(editing: Editing, quiz: LockedQuiz): void {
  if (quiz.sealed_at !== null && phaseOf(editing, quiz.date) === 'future') refuse('quiz_sealed')
}

// Files of coming quizzes are secret, so a new file must be the editor's own upload, not a guessed id. A question taken
// from the bank brings its own file.
async function checkMedia({ db, user }: Editing, form: QuizForm, quiz: LockedQuiz | null): Promise<void> {
  const stored = quiz ? await listMediaOf(db, quiz.id) : []
  const brought = await listMediaTaken(db, { ...form, quiz_id: quiz?.id ?? null })
  const use = { questions: form.questions, user_id: user.id, kept: [...stored, ...brought] }
  const foreign = await findForeignMedia(db, use)
  if (foreign.length > 0) refuse('invalid_input', foreign)
}

// After a day is over its completeness must not change, and players' answers need their questions.
function checkCompleteness(editing: Editing, quiz: LockedQuiz, missing: QuizForm['missing']): void {
  const past = phaseOf(editing, quiz.date) === 'past'
  const isPlayed = quiz.submissions > 0 || quiz.sealed_at !== null
  if (missing.length > 0 && (isPlayed || (past && quiz.complete))) refuse('invalid_input', missing)
  if (missing.length === 0 && past && !quiz.complete) refuse('date_not_future')
}

// The author of a quiz does not play it.
async function checkAuthor({ db }: Editing, quiz: LockedQuiz, { head }: QuizForm): Promise<void> {
  if (head.author_id === null || quiz.submissions === 0) return
  const hasPlayed = await hasSubmitted(db, { quiz_id: quiz.id, user_id: head.author_id })
  if (hasPlayed) refuse('invalid_input', [{ field: 'author_id', problem: 'has_played' }])
}
