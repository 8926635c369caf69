import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { DayEffect } from '@tertulia/contract/day-changes'
import type { Effect } from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordChangedResults } from '../../platform/delivery/club-events.sql.ts'
import { judgeByOfficialAnswers, settleAppealsOfQuiz } from '../corrections/corrections.exports.ts'
import { holdLateSubmission, moveAside, moveIn } from '../late-submissions/late-submissions.exports.ts'
import { findLateSubmission, listLateAnswers } from '../late-submissions/late-submissions.sql.ts'
import { deleteUnusedVerdicts, judgeAdmitted } from '../quizzes/automatic-verdicts.exports.ts'
import { listOfficialAnswers } from '../quizzes/early-sittings.sql.ts'
import { rescoreCup, scoreCupDay } from '../cup/cup.exports.ts'
import { recomputeGenres } from '../genre-rankings/genre-rankings.exports.ts'
import { rescore, scoreDay } from '../league/league.exports.ts'
import { recomputeSubthemes } from '../player-statistics/player-statistics.exports.ts'
import { countAnswers } from '../questions/questions.exports.ts'
import { findClosedDay, type ClosedDay } from '../seasons/seasons.sql.ts'
import { settleSpecialQuiz } from '../special-quizzes/special-quizzes.exports.ts'
import { undoClosing } from './closings/closings.ts'
import { cleanReason } from './day-change-reason.ts'
import {
  countSubmittedAnswers,
  findDailyQuiz,
  listAnnulledQuizzes,
  listQuizzesToAnnul,
  type ClosedQuiz,
  type DayChangeTold,
  closeDayChange,
  holdDayChange,
  lockQuizzes,
  moveBack,
  moveOut,
  saveDayChange,
  setVoid,
  type StoredChange,
} from './day-changes.sql.ts'
import { postponeDayChange } from './day-news.ts'

type Changing = Pick<Call<typeof dayChangeCalls.undoDayChange>, 'db' | 'now' | 'today' | 'user' | 'customer'>

const noClosing = { closes_at: null, closed_before: null }

/** Makes a closed day void, with a reason, scores dependent results again and tells of them. */
export async function voidDay(call: Call<typeof dayChangeCalls.voidDay>): Promise<DayEffect> {
  return makeVoid(call, { date: call.params.date, reason: cleanReason(call.body.reason) })
}

/** Previews what a void day changes, without saving anything. */
export async function previewVoidDay(call: Call<typeof dayChangeCalls.previewVoidDay>): Promise<DayEffect> {
  return tryOut(call.db, () => makeVoid(call, { date: call.params.date, reason: '' }))
}

/** Annuls a player's submission of a closed day, or all from it on, with a reason. */
export async function annulSubmissions(
  call: Call<typeof dayChangeCalls.annulSubmissions>,
): Promise<DayEffect> {
  const { params, body } = call
  return annul(call, { ...body, date: params.date, reason: cleanReason(body.reason) })
}

/** Previews what annulled submissions change, without saving anything. */
export async function previewAnnulment(
  call: Call<typeof dayChangeCalls.previewAnnulment>,
): Promise<DayEffect> {
  const { params, body } = call
  return tryOut(call.db, () => annul(call, { ...body, date: params.date, reason: '' }))
}

/** Admits a late submission, with a reason: it counts, and everybody whose result it changes is told. */
export async function admitLateSubmission(
  call: Call<typeof dayChangeCalls.admitLateSubmission>,
): Promise<DayEffect> {
  return admit(call, { id: call.params.id, reason: cleanReason(call.body.reason) })
}

/** Previews what an admitted late submission changes, without saving anything. */
export async function previewAdmission(
  call: Call<typeof dayChangeCalls.previewAdmission>,
): Promise<DayEffect> {
  return tryOut(call.db, () => admit(call, { id: call.params.id, reason: '' }))
}

/** Undoes the change of a day: everything counts again as it was. */
export async function undoDayChange(call: Call<typeof dayChangeCalls.undoDayChange>): Promise<DayEffect> {
  return undo(call, call.params.id)
}

/** Previews what undoing the change of a day changes, without saving anything. */
export async function previewDayChangeUndo(
  call: Call<typeof dayChangeCalls.previewDayChangeUndo>,
): Promise<DayEffect> {
  return tryOut(call.db, () => undo(call, call.params.id))
}

async function makeVoid(
  call: Changing,
  { date, reason }: { date: CalendarDate; reason: string },
): Promise<DayEffect> {
  const { db } = call
  await lockQuizzes(db, [orNotFound(await findDailyQuiz(db, date)).id])
  const { is_void, ...quiz } = orNotFound(await findDailyQuiz(db, date))
  if (is_void) refuse('day_changed')
  const nobody = { player_id: null, quiz_kind: null, onwards: false }
  const change = { ...noClosing, ...nobody, kind: 'void' as const, date, reason }
  const id = await save(call, change, `void_day ${date}`)
  const made = { change: { ...change, id }, undone: false, quizzes: [quiz] }
  return makeAndTell(call, made, () => turnVoid(call, quiz, true))
}

type Annulment = { player_id: number; date: CalendarDate; quiz_kind: QuizKind | null; reason: string }

async function annul(call: Changing, query: Annulment): Promise<DayEffect> {
  const { db } = call
  const { player_id, date, quiz_kind } = query
  await lockQuizzes(db, idsOf(await listQuizzesToAnnul(db, query)))
  const quizzes = await listQuizzesToAnnul(db, query)
  if (quizzes.length === 0) refuse('not_found')
  const change = { ...noClosing, kind: 'annulment' as const, ...query, onwards: quiz_kind === null }
  const action =
    quiz_kind === null
      ? (`annul_submissions ${date}` as const)
      : (`annul_submission ${date} ${quiz_kind}` as const)
  const id = await save(call, change, action)
  const made = { change: { ...change, id }, undone: false, quizzes }
  return makeAndTell(call, made, async () => {
    const answers = await moveOut(db, { change_id: id, player_id, quiz_ids: idsOf(quizzes) })
    return { answers, ...(await followDays(db, { quizzes, player_id, now: call.now })) }
  })
}

async function admit(
  call: Changing,
  { id: lateId, reason }: { id: number; reason: string },
): Promise<DayEffect> {
  const { db, user, now } = call
  await lockQuizzes(db, [orNotFound(await findLateSubmission(db, { id: lateId })).quiz_id])
  const late = await holdLateSubmission(db, { id: lateId, admin_id: user.id })
  if (!late.day_closed) refuse('not_found')
  if (late.state === 'admitted') refuse('day_changed')
  if (late.already_submitted) refuse('already_submitted')
  const { quiz_id, user_id: playerId, kind, date } = late
  const change = {
    kind: 'admission' as const,
    date,
    player_id: playerId,
    quiz_kind: kind,
    onwards: false,
    reason,
    ...noClosing,
  }
  const id = await save(call, change, `admit_late_submission ${date} ${kind}`)
  const quizzes = [{ id: quiz_id, kind, date }]
  return makeAndTell(call, { change: { ...change, id }, undone: false, quizzes }, async () => {
    const answers = await moveIn(db, { id: lateId, change_id: id })
    const questions = await listOfficialAnswers(db, quiz_id)
    await judgeAdmitted(db, { questions, answers: await listLateAnswers(db, lateId), now })
    return { answers, ...(await followDays(db, { quizzes, player_id: playerId, now })) }
  })
}

/** Takes an admitted submission out again; one that was annulled since would come back by this door. */
async function undoAdmission(call: Changing, change: StoredChange): Promise<DayEffect> {
  const { db, user, now } = call
  const { quiz_id } = orNotFound(await findLateSubmission(db, { change_id: change.id }))
  await lockQuizzes(db, [quiz_id])
  const late = orNotFound(await findLateSubmission(db, { change_id: change.id }))
  if (!late.counts) refuse('day_changed')
  const { user_id: playerId, kind, date } = late
  await closeDayChange(db, { id: change.id, undone_by: user.id, undone_at: now })
  await recordAction(call, `undo_day_change ${date}`, playerId)
  const quizzes = [{ id: quiz_id, kind, date }]
  const told = { ...change, kind: 'admission' as const }
  return makeAndTell(call, { change: told, undone: true, quizzes }, async () => {
    const answers = await moveAside(db, late)
    await deleteUnusedVerdicts(db, quiz_id)
    return { answers, ...(await followDays(db, { quizzes, player_id: playerId, now })) }
  })
}

async function undo(call: Changing, id: number): Promise<DayEffect> {
  const { db, user, now } = call
  const { is_undone, ...change } = orNotFound(await holdDayChange(db, id))
  if (is_undone) refuse('day_changed')
  if (change.kind === 'admission') return undoAdmission(call, change)
  const { kind, date, player_id } = change
  if (kind === 'lengthening' || kind === 'reopening') return undoClosing(call, change)
  const daily = kind === 'void' ? orNotFound(await findDailyQuiz(db, date)) : null
  const quizzes = daily ? [daily] : await listAnnulledQuizzes(db, id)
  await lockQuizzes(db, idsOf(quizzes))
  await closeDayChange(db, { id, undone_by: user.id, undone_at: now })
  await recordAction(call, `undo_day_change ${date}`, player_id)
  return makeAndTell(call, { change: { ...change, kind }, undone: true, quizzes }, async () => {
    if (daily) return turnVoid(call, daily, false)
    const answers = await moveBack(db, id)
    const effect = await followDays(db, { quizzes, player_id, now })
    // Official answers may have changed meanwhile, and nobody judged the answers that were away.
    for (const { id: quizId } of quizzes) await judgeByOfficialAnswers(db, { quiz_id: quizId, now })
    return { answers, ...effect }
  })
}

async function turnVoid({ db, now }: Changing, quiz: ClosedQuiz, isVoid: boolean): Promise<Effect> {
  const { id, date } = quiz
  const answers = await countSubmittedAnswers(db, id)
  await setVoid(db, { date, quiz_id: id, isVoid })
  await settleAppealsOfQuiz(db, id, now)
  return { answers, ...(await followDays(db, { quizzes: [quiz], player_id: null, now })) }
}

type Made = {
  change: StoredChange & Pick<DayChangeTold['change'], 'kind'>
  undone: boolean
  quizzes: readonly ClosedQuiz[]
}

async function makeAndTell(
  { db, now, today }: Changing,
  { change, undone, quizzes }: Made,
  make: () => Promise<Effect>,
): Promise<DayEffect> {
  let effect: Effect | undefined
  const told = { change: { ...change, undone }, quizzes, now, today }
  const count = await postponeDayChange(db, told, async () => {
    effect = await make()
  })
  if (!effect) throw new Error('the change of a day was not made')
  return { ...effect, submissions: change.kind === 'void' ? 0 : quizzes.length, told: count }
}

async function save(
  call: Changing,
  change: Omit<StoredChange, 'id'>,
  action: RecordedAction,
): Promise<number> {
  const { db, user, now } = call
  await recordAction(call, action, change.player_id)
  return saveDayChange(db, { ...change, author_id: user.id, applied_at: now })
}

const idsOf = (quizzes: readonly ClosedQuiz[]) => quizzes.map(({ id }) => id)

/** Quizzes of closed days that have changed, as a whole or for one player alone. */
type ChangedQuizzes = { quizzes: readonly ClosedQuiz[]; player_id: number | null; now: Instant }

/**
 * Updates every result that depends on changed quizzes, given by date, and reports what changed except the number of
 * answers. Takes the locks of their seasons, the earliest first. (docs/rules/locks.md)
 */
async function followDays(db: Db, changed: ChangedQuizzes): Promise<Omit<Effect, 'answers'>> {
  const effect = { games: 0, cup_games: 0, special_results: 0 }
  // A table that several of its days change is one table.
  const tables = new Map<number, number>()
  const seasons = new Set<number | null>()
  for (const { id, kind, date } of changed.quizzes) {
    const day = await findClosedDay(db, date)
    // A day that is open again is scored when it closes.
    if (!day) continue
    await countAnswers(db, id)
    if (kind === 'special') effect.special_results += await settleSpecialQuiz(db, { id, date }, changed.now)
    if (kind === 'special') continue
    const scored = await scoreGames(db, day, changed)
    await recordChangedResults(db, { date, quiz: kind }, changed.now)
    effect.games += scored.games
    effect.cup_games += scored.cup_games
    const season = day.round?.season ?? null
    seasons.add(season)
    if (season !== null) tables.set(season, Math.max(tables.get(season) ?? 0, scored.tables))
  }
  // Days without a round last: their lock comes after those of the seasons.
  for (const season of [...seasons].toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity))) {
    await recomputeSubthemes(db, season)
    if (season !== null) await recomputeGenres(db, season)
  }
  return { ...effect, tables: [...tables.values()].reduce((sum, count) => sum + count, 0) }
}

async function scoreGames(db: Db, day: ClosedDay, { player_id, now }: ChangedQuizzes) {
  if (player_id === null) {
    const league = await scoreDay(db, day)
    return { ...league, cup_games: await scoreCupDay(db, day, now) }
  }
  const league = await rescore(db, day, [player_id])
  return { ...league, cup_games: await rescoreCup(db, day, { user_ids: [player_id], now }) }
}
