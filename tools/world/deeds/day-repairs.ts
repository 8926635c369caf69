import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { ChangeOperations } from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { answersTo, checkUndone, dayOf, isSame, reason, resultsOf, type Office } from './office.ts'
import type { Club } from '../people.ts'
import { hour } from '../plan.ts'

// Repairs of days and closed quizzes. What is undone at once must leave every result as it was.

/** The verdicts of a club that somebody may have changed by another way than the desk. */
export function loseVerdicts(club: Club, questionId?: number): void {
  for (const key of club.verdicts.keys())
    if (questionId === undefined || key.startsWith(`${questionId} `)) club.verdicts.delete(key)
}

/** Lets today close later. */
export async function lengthen({ club, dice, today, call }: Office): Promise<void> {
  const params = { date: today }
  const day = await call(dayChangeCalls.getChangeableDay, { params }, club.admin.token)
  if (typeof day === 'string') return
  const closesAt = new Date(Date.parse(day.closes_at) + (1 + dice.below(12)) * hour).toISOString()
  const body = { closes_at: closesAt, reason }
  const made = await call(dayChangeCalls.lengthenDay, { params, body }, club.admin.token)
  if (typeof made !== 'string') club.keptOpen.set(today, Date.parse(closesAt))
}

/** Opens one of the last days again. */
export async function reopen({ world, club, dice, today, call, surprise }: Office): Promise<void> {
  const date = addDays(today, -1 - dice.below(2))
  const closesAt = new Date(world.clockwork.now() + (1 + dice.below(23)) * hour).toISOString()
  const reopening = { params: { date }, body: { closes_at: closesAt, reason } }
  const preview = await call(
    dayChangeCalls.previewReopening,
    { params: { date }, body: { closes_at: closesAt } },
    club.admin.token,
  )
  if (typeof preview === 'string') return
  const made = await call(dayChangeCalls.reopenDay, reopening, club.admin.token)
  if (typeof made === 'string') return surprise(`a reopening that was previewed was refused: ${made}`)
  if (!isSame(preview, made)) surprise(`a reopening had another effect than previewed`)
  club.keptOpen.set(date, Date.parse(closesAt))
}

async function lastChange({ club, call }: Office, date: CalendarDate) {
  const day = await call(dayChangeCalls.getChangeableDay, { params: { date } }, club.admin.token)
  return typeof day === 'string' ? undefined : day.changes.find(({ undoable }) => undoable)
}

/** Undoes the latest change of a day; returns whether there was one. */
export async function undoDayChange(office: Office, date: CalendarDate): Promise<boolean> {
  const { club, call, surprise } = office
  const change = await lastChange(office, date)
  if (!change) return false
  const params = { id: change.id }
  const preview = await call(dayChangeCalls.previewDayChangeUndo, { params }, club.admin.token)
  if (typeof preview === 'string') return false
  const undone = await call(dayChangeCalls.undoDayChange, { params }, club.admin.token)
  if (typeof undone === 'string') {
    surprise(`the undo of a ${change.kind} that was previewed was refused: ${undone}`)
    return false
  }
  if (!isSame(preview, undone))
    surprise(
      `the undo of a ${change.kind} had another effect: ${JSON.stringify(preview)}, ${JSON.stringify(undone)}`,
    )
  if (change.kind === 'lengthening' || change.kind === 'reopening') {
    const day = await call(dayChangeCalls.getChangeableDay, { params: { date } }, club.admin.token)
    if (typeof day === 'string' || day.closed) club.keptOpen.delete(date)
    else club.keptOpen.set(date, Date.parse(day.closes_at))
  }
  return true
}

/** Makes a day void, and perhaps undoes it at once. */
export async function voidDay(office: Office): Promise<void> {
  const { club, dice, call, surprise } = office
  const params = { date: dayOf(office) }
  const before = await resultsOf(office)
  const preview = await call(dayChangeCalls.previewVoidDay, { params }, club.admin.token)
  if (typeof preview === 'string') return
  const made = await call(dayChangeCalls.voidDay, { params, body: { reason } }, club.admin.token)
  if (typeof made === 'string') return surprise(`a void day that was previewed was refused: ${made}`)
  if (!isSame(preview, made))
    surprise(`a void day had another effect: ${JSON.stringify(preview)}, ${JSON.stringify(made)}`)
  if (dice.is(0.5) && (await undoDayChange(office, params.date)))
    await checkUndone(office, 'a void day', before)
}

/** Annuls submissions of a player, and perhaps undoes it at once. */
export async function annul(office: Office): Promise<void> {
  const { club, dice, call, surprise } = office
  const params = { date: dayOf(office) }
  const annulment = {
    player_id: dice.pick(club.players).id,
    quiz_kind: dice.is(0.5) ? ('daily' as const) : null,
  }
  const before = await resultsOf(office)
  const preview = await call(dayChangeCalls.previewAnnulment, { params, body: annulment }, club.admin.token)
  if (typeof preview === 'string') return
  const body = { ...annulment, reason }
  const made = await call(dayChangeCalls.annulSubmissions, { params, body }, club.admin.token)
  if (typeof made === 'string') return surprise(`an annulment that was previewed was refused: ${made}`)
  if (!isSame(preview, made))
    surprise(`an annulment had another effect: ${JSON.stringify(preview)}, ${JSON.stringify(made)}`)
  if (dice.is(0.4) && (await undoDayChange(office, params.date)))
    await checkUndone(office, 'an annulment', before)
}

/** Changes a closed quiz, and perhaps undoes it at once. */
export async function changeQuiz(office: Office): Promise<void> {
  const { club, dice, call, surprise } = office
  const params = { kind: 'daily' as const, date: dayOf(office) }
  const by = dice.pick([club.editor, club.admin, club.reviewer]).token
  const quiz = await call(changeSetCalls.getChangeableQuiz, { params }, by)
  if (typeof quiz === 'string') return
  const operations: ChangeOperations = { countings: [], official_answers: [], verdicts: [] }
  for (const question of quiz.questions) {
    const chance = dice.next()
    const answer = question.answers[0]
    if (chance < 0.15 && quiz.may_change_questions)
      operations.countings.push({
        question_id: question.id,
        counting: dice.pick(['void', 'right_for_everyone'] as const),
      })
    else if (chance < 0.3 && quiz.may_change_questions)
      operations.official_answers.push({
        question_id: question.id,
        answer: `${question.answer}${dice.below(9)}`,
        accepted_answers: dice.is(0.5) ? ['certo'] : answer ? [answer.text] : [],
        kept: [],
      })
    else if (chance < 0.5 && answer)
      operations.verdicts.push({
        question_id: question.id,
        normalised: answer.normalised,
        verdict: dice.pick(['right', 'wrong', 'pending'] as const),
      })
  }
  const before = await resultsOf(office)
  const preview = await call(changeSetCalls.previewChangeSet, { params, body: { operations } }, by)
  if (typeof preview === 'string') return
  const body = { reason, operations, fingerprint: preview.fingerprint, of_draft: false }
  const made = await call(changeSetCalls.applyChangeSet, { params, body }, by)
  if (typeof made === 'string') return surprise(`a change set that was previewed was refused: ${made}`)
  if (!isSame(preview, made))
    surprise(`a change set had another effect: ${JSON.stringify(preview)}, ${JSON.stringify(made)}`)
  loseVerdicts(club)
  if (dice.is(0.4) && (await undoChangeSet(office, params.date)))
    await checkUndone(office, 'a change set', before)
}

/** Undoes the latest set of changes of a quiz; returns whether there was one. */
export async function undoChangeSet(office: Office, date: CalendarDate): Promise<boolean> {
  const { club, call, surprise } = office
  const by = club.admin.token
  const quiz = await call(changeSetCalls.getChangeableQuiz, { params: { kind: 'daily', date } }, by)
  const made = typeof quiz === 'string' ? undefined : quiz.change_sets.find(({ undoable }) => undoable)
  if (!made) return false
  const params = { id: made.id }
  const preview = await call(changeSetCalls.previewChangeSetUndo, { params }, by)
  if (typeof preview === 'string') return false
  const body = { fingerprint: preview.effect.fingerprint }
  const undone = await call(changeSetCalls.undoChangeSet, { params, body }, by)
  loseVerdicts(club)
  if (typeof undone !== 'string') return true
  surprise(`the undo of a change set that was previewed was refused: ${undone}`)
  return false
}

/** A player asks the team to admit answers to yesterday’s quiz. */
export async function askLate(office: Office): Promise<void> {
  const { world, club, dice, today, call } = office
  const player = dice.pick(club.players)
  const date = addDays(today, -1)
  const answers = await answersTo(office, player, date)
  const at = new Date(world.clockwork.now() - 20 * hour).toISOString()
  const key = crypto.randomUUID()
  const device = { typed_at: at, submitted_at: at, attempts: 1 }
  const body = { answers, submission_key: key, statement: null, device }
  player.submissions.set(key, { date, answers, state: 'maybe' })
  const params = { kind: 'daily' as const, date }
  await call(lateSubmissionCalls.createLateSubmission, { params, body }, player.token)
}

/** Decides on all late submissions that wait, and perhaps undoes an admission at once. */
export async function decideLate(office: Office): Promise<void> {
  const { club, dice, call, surprise } = office
  const list = await call(lateSubmissionCalls.listLateSubmissions, { query: { page: 1 } }, club.admin.token)
  if (typeof list === 'string') return
  for (const { id, date } of list.late_submissions) {
    const params = { id }
    if (dice.is(0.25)) {
      await call(lateSubmissionCalls.refuseLateSubmission, { params, body: { reason } }, club.admin.token)
      continue
    }
    const before = await resultsOf(office)
    const preview = await call(dayChangeCalls.previewAdmission, { params }, club.admin.token)
    if (typeof preview === 'string') continue
    const made = await call(
      dayChangeCalls.admitLateSubmission,
      { params, body: { reason } },
      club.admin.token,
    )
    if (typeof made === 'string') {
      surprise(`an admission that was previewed was refused: ${made}`)
      continue
    }
    if (!isSame(preview, made))
      surprise(`an admission had another effect: ${JSON.stringify(preview)}, ${JSON.stringify(made)}`)
    if (dice.is(0.3) && (await undoDayChange(office, date))) await checkUndone(office, 'an admission', before)
  }
}
