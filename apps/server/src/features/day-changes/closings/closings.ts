import type * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ClosingEffect, DayEffect } from '@tertulia/contract/day-changes'
import { endOfDay, startOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import {
  checkLengthening,
  checkReopening,
  closingOf,
  isReopenable,
  type ClosingVerdict,
} from '@tertulia/core/calendar/open-days'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { tryOut } from '../../../platform/database/try-out.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { closeDay } from '../../closed-days/close-day.exports.ts'
import { recomputeCup } from '../../cup/cup.exports.ts'
import { recomputeGenres } from '../../genre-rankings/genre-rankings.exports.ts'
import { recomputeSeason } from '../../league/league.exports.ts'
import { recomputeSubthemes } from '../../player-statistics/player-statistics.exports.ts'
import { uncountOpenDays } from '../../questions/questions.exports.ts'
import { unscoreSpecialQuiz } from '../../special-quizzes/special-quizzes.exports.ts'
import { cleanReason } from '../day-change-reason.ts'
import {
  type ClosingTold,
  closeDayChange,
  lockQuizzes,
  saveDayChange,
  type StoredChange,
} from '../day-changes.sql.ts'
import { postponeClosing } from '../day-news.ts'
import { isUndoable } from './closing-undo.ts'
import {
  countWaitingPlayers,
  findDayWithQuizzes,
  findNextCupDate,
  findStandingClosing,
  listAnswerReaders,
  listKeptOpen,
  listObstacles,
  type DayWithQuizzes,
  keepOpen,
  removeClosedDay,
  removeKeptOpen,
} from './closings.sql.ts'

type Changing = Pick<Call<typeof dayChangeCalls.undoDayChange>, 'db' | 'now' | 'today' | 'user' | 'customer'>

type Query = { date: CalendarDate; closes_at: Instant; reason: string }

/** Sets a later closing of an open day, with a reason, and tells those who have not submitted. */
export async function lengthenDay(call: Call<typeof dayChangeCalls.lengthenDay>): Promise<ClosingEffect> {
  return lengthen(call, { ...call.params, ...call.body, reason: cleanReason(call.body.reason) })
}

/** Previews a later closing of an open day, without saving anything. */
export async function previewLengthening(
  call: Call<typeof dayChangeCalls.previewLengthening>,
): Promise<ClosingEffect> {
  return tryOut(call.db, () => lengthen(call, { ...call.params, ...call.body, reason: '' }))
}

/** Opens a day again that was closed shortly before, with a reason, takes its results back and tells its players. */
export async function reopenDay(call: Call<typeof dayChangeCalls.reopenDay>): Promise<ClosingEffect> {
  return reopen(call, { ...call.params, ...call.body, reason: cleanReason(call.body.reason) })
}

/** Previews a reopened day, without saving anything. */
export async function previewReopening(
  call: Call<typeof dayChangeCalls.previewReopening>,
): Promise<ClosingEffect> {
  return tryOut(call.db, () => reopen(call, { ...call.params, ...call.body, reason: '' }))
}

async function lengthen(call: Changing, query: Query): Promise<ClosingEffect> {
  const { db, now, customer } = call
  const { date, closes_at } = query
  const day = await lockDayWithQuizzes(db, date)
  const times = { time_zone: customer.time_zone, kept_open: await listKeptOpen(db) }
  if (day.closed_at !== null || quizPhase({ date, now }, times) !== 'open') refuse('day_not_open')
  accept(checkLengthening({ date, closes_at, now, ...times }))
  await refuseCupOverlap(call, query)
  const readers = { public_since: null, readers: [] }
  const waiting = await countWaitingPlayers(db, { date, today: call.today })
  const change = { kind: 'lengthening' as const, ...query, closed_before: closingOf(date, times) }
  const told = await saveAndTell(call, change)
  return { ...waiting, ...readers, told }
}

async function reopen(call: Changing, query: Query): Promise<ClosingEffect> {
  const { db, now, today } = call
  const { date, closes_at } = query
  const { closed_at, ...day } = await lockDayWithQuizzes(db, date)
  if (closed_at === null) refuse('not_found')
  if (!isReopenable(closed_at, now)) refuseReopening(['too_long_ago'])
  const obstacles = await listObstacles(db, { date, today })
  if (obstacles.length > 0) refuseReopening(obstacles)
  accept(checkReopening({ closes_at, now }))
  await refuseCupOverlap(call, query)
  const publicSince = publicSinceOf(call, { ...day, date, closed_at })
  const found = {
    ...(await countWaitingPlayers(db, { date, today })),
    public_since: publicSince,
    readers: await listAnswerReaders(db, { date, today, since: publicSince }),
  }
  await removeClosedDay(db, date)
  const change = { kind: 'reopening' as const, ...query, closed_before: closed_at }
  const told = await saveAndTell(call, change)
  await takeBackResults(db, day)
  return { ...found, told }
}

/**
 * Undoes a changed closing while that changes nothing that has happened: a lengthened day closes when it would have, a
 * reopened one at once.
 */
export async function undoClosing(call: Changing, change: StoredChange): Promise<DayEffect> {
  const { db, now, user } = call
  const { date } = change
  const { closed_at } = await lockDayWithQuizzes(db, date)
  const closing = closingOfChange(change)
  const stands = (await findStandingClosing(db, date))?.id === change.id
  if (closed_at !== null || !stands || !isUndoable(closing, now)) refuse('day_changed')
  await closeDayChange(db, { id: change.id, undone_by: user.id, undone_at: now })
  await recordAction(call, `undo_day_change ${date}`)
  const told = await postponeClosing(db, toldOf(call, { ...closing, undone: true }))
  const standing = await findStandingClosing(db, date)
  await (standing ? keepOpen(db, { date, closes_at: standing.closes_at }) : removeKeptOpen(db, date))
  // A reopened day is closed as it was, so that only new submissions make a difference.
  const effect =
    closing.kind === 'reopening' ? await closeDay(db, { date, now: closing.closed_before }) : null
  const { games = 0, tables = 0 } = effect ?? {}
  return { answers: 0, games, tables, cup_games: 0, special_results: 0, submissions: 0, told }
}

type ClosingChange = Query & { kind: 'lengthening' | 'reopening'; closed_before: Instant }

function closingOfChange(change: StoredChange): ClosingChange & { id: number } {
  const { kind, closes_at, closed_before: before } = change
  if ((kind !== 'lengthening' && kind !== 'reopening') || closes_at === null || before === null) {
    throw new Error(`change ${change.id} set no closing`)
  }
  return { ...change, kind, closes_at, closed_before: before }
}

async function lockDayWithQuizzes(db: Db, date: CalendarDate): Promise<DayWithQuizzes> {
  const day = orNotFound(await findDayWithQuizzes(db, date))
  await lockQuizzes(
    db,
    day.quizzes.map(({ id }) => id),
  )
  return orNotFound(await findDayWithQuizzes(db, date))
}

function accept(verdict: ClosingVerdict): void {
  if (!verdict.accepted) refuse(`closing_${verdict.reason}`)
}

function refuseReopening(problems: readonly string[]): never {
  return refuse(
    'day_not_reopenable',
    problems.map((problem) => ({ field: 'date', problem })),
  )
}

/** Refuses a closing after the opening of the cup's next round, which would have no ties yet. */
async function refuseCupOverlap({ db, customer }: Changing, { date, closes_at }: Query): Promise<void> {
  const next = await findNextCupDate(db, date)
  if (next !== null && startOfDay(next, customer.time_zone) < closes_at) refuse('cup_round_follows')
}

/** Returns since when the answers of a closed day could be read, however late its results came. */
function publicSinceOf({ customer }: Changing, { date, closed_at, kept_open_until }: ClosedDay): Instant {
  const midnight = endOfDay(date, customer.time_zone)
  return kept_open_until ?? (midnight < closed_at ? midnight : closed_at)
}

type ClosedDay = { date: CalendarDate; closed_at: Instant; kept_open_until: Instant | null }

async function saveAndTell(call: Changing, change: ClosingChange): Promise<number> {
  const { db, user, now } = call
  const { date, closes_at, kind } = change
  await recordAction(call, `${kind === 'lengthening' ? 'lengthen_day' : 'reopen_day'} ${date} ${closes_at}`)
  const id = await saveDayChange(db, {
    ...change,
    player_id: null,
    quiz_kind: null,
    onwards: false,
    author_id: user.id,
    applied_at: now,
  })
  await keepOpen(db, { date, closes_at })
  return postponeClosing(db, toldOf(call, { ...change, id, undone: false }))
}

function toldOf(
  { now, today }: Changing,
  change: ClosingChange & { id: number; undone: boolean },
): ClosingTold {
  const { id, kind, date, reason, undone, closed_before: before } = change
  const known = kind === 'lengthening' ? before : null
  return {
    change: { id, kind, date, reason, undone },
    closed_before: undone ? change.closes_at : known,
    now,
    today,
  }
}

/** Takes the results of a day back that is open again, by the code that finds results of open days. */
async function takeBackResults(
  db: Db,
  { quizzes, season }: Pick<DayWithQuizzes, 'quizzes' | 'season'>,
): Promise<void> {
  for (const { id, kind } of quizzes) if (kind === 'special') await unscoreSpecialQuiz(db, id)
  await uncountOpenDays(db)
  if (season !== null) {
    await recomputeSeason(db, season)
    await recomputeCup(db, season)
    await recomputeGenres(db, season)
  }
  await recomputeSubthemes(db, season)
}
