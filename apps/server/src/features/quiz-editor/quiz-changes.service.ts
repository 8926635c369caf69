import { no_effect, type Effect } from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { quizPhase, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { SignedInUser } from '../../platform/access.views.ts'
import { recordAction } from '../../platform/audit-log.store.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { tryOut } from '../../platform/try-out.ts'
import { reevaluateAutomaticVerdicts } from '../corrections/corrections.results.ts'
import { findForeignMedia } from '../media/media.views.ts'
import { followSubthemes } from '../player-statistics/player-statistics.results.ts'
import type { EditedKind, Editing } from './edited-kind.ts'
import {
  deleteQuiz,
  insertQuiz,
  lockQuiz,
  updateOfficialAnswers,
  updateQuestions,
  updateQuiz,
  type LockedQuiz,
} from './quiz-editor.store.ts'
import { hasSubmitted, listMediaOf } from './quiz-editor.views.ts'
import type { QuizForm } from './quiz-form.ts'
import { listMediaTaken, takeFromBank } from './taken-questions.service.ts'

// One mechanism for quizzes of every kind; what differs comes with the EditedKind.

type Dated = { date: CalendarDate }
type Shown<S> = S & { phase: QuizPhase }

/** Creates the quiz of a day from today on; an incomplete one waits to be completed. (docs/rules/daily-quiz.md) */
export async function createQuiz<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing,
  input: Input,
): Promise<Shown<S>> {
  const { date } = input
  if (date < editing.today) refuse('date_not_future')
  const form = await kind.readForm(editing, input, null)
  await takeFromBank(editing.db, { ...form, quiz_id: null })
  await checkMedia(editing, form, null)
  if ((await keepForm(editing, form)) === null) refuse('date_taken')
  return showQuiz(kind, editing, date)
}

/** Keeps a checked form as a new quiz; gives its id, or null when its date has a quiz of that kind already. */
export async function keepForm(
  { db, user, now, customer }: Pick<Editing, 'db' | 'user' | 'now' | 'customer'>,
  { head, questions, missing }: QuizForm,
): Promise<number | null> {
  // A daily quiz goes by its season, or by the customer's rule set of the day.
  const rule_set = head.kind === 'special' ? JSON.stringify(customer.rule_set) : null
  const complete = missing.length === 0
  const quiz = { ...head, complete, rule_set, created_by: user.id, created_at: now }
  return insertQuiz(db, quiz, questions)
}

/**
 * Saves a quiz over the version that its editor has seen. Once its day has begun the date stands, and what players have
 * answered stays complete; changed answers judge again what was judged automatically. (docs/rules/correction.md)
 */
export async function saveQuizOver<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing,
  { date, version, input }: Dated & { version: number; input: Input },
): Promise<Shown<S>> {
  const { db, now, today } = editing
  const quiz = found(await lockQuiz(db, { kind: kind.kind, date }))
  if (quiz.version !== version) refuse('quiz_changed')
  if (input.date !== date && (phaseOf(editing, date) !== 'future' || input.date < today))
    refuse('date_not_future')
  const form = await kind.readForm(editing, input, quiz)
  const { head, questions, missing } = form
  await takeFromBank(db, { ...form, quiz_id: quiz.id })
  await checkMedia(editing, form, quiz)
  checkCompleteness(editing, quiz, missing)
  await checkAuthor(editing, quiz, form)
  const moved = await updateQuiz(db, quiz.id, { ...head, complete: missing.length === 0 })
  if (!moved) refuse('date_taken')
  const answers_changed = await updateOfficialAnswers(db, quiz.id, questions)
  const subthemes = await updateQuestions(db, quiz.id, questions)
  if (kind.kind === 'daily') await followSubthemes(db, { date: quiz.date, changes: subthemes })
  if (answers_changed && quiz.submissions > 0) {
    await reevaluateAutomaticVerdicts(db, { quiz_id: quiz.id, now })
  }
  return showQuiz(kind, editing, input.date)
}

/** What saving these answers would move in results. Changes nothing. (docs/rules/correction.md) */
export async function previewQuiz<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing,
  { date, input }: Dated & { input: Input },
): Promise<Effect> {
  const { db, now } = editing
  const quiz = found(await lockQuiz(db, { kind: kind.kind, date }))
  const form = await kind.readForm(editing, input, quiz)
  await checkMedia(editing, form, quiz)
  if (quiz.submissions === 0) return no_effect
  return tryOut(db, async () => {
    const answers_changed = await updateOfficialAnswers(db, quiz.id, form.questions)
    return answers_changed ? reevaluateAutomaticVerdicts(db, { quiz_id: quiz.id, now }) : no_effect
  })
}

/** Deletes a quiz whose day has not begun. (docs/rules/daily-quiz.md) */
export async function dropQuiz(
  { kind }: Pick<EditedKind<Dated, unknown>, 'kind'>,
  editing: Editing,
  date: CalendarDate,
): Promise<void> {
  const quiz = found(await lockQuiz(editing.db, { kind, date }))
  if (phaseOf(editing, date) !== 'future' || quiz.submissions > 0) refuse('quiz_not_removable')
  await deleteQuiz(editing.db, quiz.id)
}

/** A quiz for its form. An editor who plays too may read it before he answers, and that is written down. (docs/rules/roles.md) */
export async function readQuiz<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Editing & { user: Pick<SignedInUser, 'valid_roles' | 'impersonator'> },
  date: CalendarDate,
): Promise<Shown<S>> {
  const { db, user, now } = editing
  const quiz = await showQuiz(kind, editing, date)
  const plays = kind.players.some((role) => user.valid_roles[role])
  if (plays && quiz.phase !== 'past') {
    const what = kind.kind === 'daily' ? 'read_quiz' : 'read_special_quiz'
    const who = { user_id: user.id, impersonator_id: user.impersonator?.id ?? null }
    await recordAction(db, { ...who, action: `${what} ${date}`, created_at: now })
  }
  return quiz
}

async function showQuiz<Input extends Dated, S>(
  kind: EditedKind<Input, S>,
  editing: Pick<Editing, 'db' | 'customer' | 'now'>,
  date: CalendarDate,
): Promise<Shown<S>> {
  const quiz = found(await kind.find(editing.db, date))
  return { ...quiz, phase: phaseOf(editing, date) }
}

function phaseOf({ now, customer }: Pick<Editing, 'now' | 'customer'>, date: CalendarDate) {
  return quizPhase({ date, now, time_zone: customer.time_zone })
}

// Files of quizzes to come are secret too: one is used by who has it, not by who guesses its number. A question of the bank
// brings its own.
async function checkMedia({ db, user }: Editing, form: QuizForm, quiz: LockedQuiz | null): Promise<void> {
  const kept = quiz ? await listMediaOf(db, quiz.id) : []
  const brought = await listMediaTaken(db, { ...form, quiz_id: quiz?.id ?? null })
  const use = { questions: form.questions, user_id: user.id, kept: [...kept, ...brought] }
  const foreign = await findForeignMedia(db, use)
  if (foreign.length > 0) refuse('invalid_input', foreign)
}

// Whether a day had a quiz is settled when the day is over, and players' answers need their questions.
function checkCompleteness(editing: Editing, quiz: LockedQuiz, missing: QuizForm['missing']): void {
  const past = phaseOf(editing, quiz.date) === 'past'
  if (missing.length > 0 && (quiz.submissions > 0 || (past && quiz.complete)))
    refuse('invalid_input', missing)
  if (missing.length === 0 && past && !quiz.complete) refuse('date_not_future')
}

// The author of a quiz does not play it.
async function checkAuthor({ db }: Editing, quiz: LockedQuiz, { head }: QuizForm): Promise<void> {
  if (head.author_id === null || quiz.submissions === 0) return
  const has_played = await hasSubmitted(db, { quiz_id: quiz.id, user_id: head.author_id })
  if (has_played) refuse('invalid_input', [{ field: 'author_id', problem: 'has_played' }])
}
