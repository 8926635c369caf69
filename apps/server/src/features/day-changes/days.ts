import type * as absenceCalls from '@tertulia/contract/absences'
import type { UserAbsences } from '@tertulia/contract/absences'
import { turnoutOf } from '@tertulia/core/absences/absences'
import { type CalendarDate, addHours, endOfDay, type Instant } from '@tertulia/core/calendar/calendar'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import type * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay, DayChange } from '@tertulia/contract/day-changes'
import {
  closingOf,
  isReopenable,
  latestClosing,
  longestReopeningHours,
} from '@tertulia/core/calendar/open-days'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse, orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { rescore } from '../league/league.exports.ts'
import { lockSeason, findClosedDay } from '../seasons/seasons.sql.ts'
import { hasUser, holdPresentUser } from '../users/users.sql.ts'
import {
  presentDay,
  readAbsences,
  removeExcused,
  saveExcused,
  saveGrant,
} from '../absences/absences.exports.ts'
import { findOpenSeason, listPlayersRounds } from '../absences/absences.sql.ts'
import { isUndoable } from './closings/closing-undo.ts'
import { findChangeableDay, listDayChanges, type ChangeRow, type DayRow } from './day-changes.sql.ts'

type Player = { user_id: number; today: CalendarDate }

/** Lists a player's days of absence, for an admin. */
export async function getUserAbsences(
  call: Call<typeof absenceCalls.getUserAbsences>,
): Promise<UserAbsences> {
  const { db, params, today } = call
  await getPlayer(db, params.id)
  return present(db, { user_id: params.id, today })
}

/** Grants a player extra days of absence in a year. */
export async function grantAbsences(call: Call<typeof absenceCalls.grantAbsences>): Promise<UserAbsences> {
  const { db, user, params, body, now, today } = call
  const { id: userId, year } = params
  await getPlayer(db, userId)
  await saveGrant(db, { user_id: userId, year, days: body.days, granted_by: user.id, granted_at: now })
  await record(call, `grant_absences ${year} ${body.days}`)
  return present(db, { user_id: userId, today })
}

/** Excuses a day, also a past one; its game and table are then scored again. */
export async function excuseAbsence(call: Call<typeof absenceCalls.excuseAbsence>): Promise<UserAbsences> {
  const { db, user, params, today } = call
  const player = { user_id: params.id, today }
  if (!(await hasUser(db, params.id))) refuse('not_found')
  const { season } = await getOpenDay(call)
  // A concurrent closing of that day either sees the excuse, or its result is seen here.
  await lockSeason(db, season)
  await getPlayer(db, params.id)
  const { turnout } = await getOpenDay(call)
  if (turnout === 'played' || turnout === 'void') refuse('absence_not_missed')
  if (await saveExcused(db, { user_id: params.id, date: params.date, excused_by: user.id })) {
    const day = await findClosedDay(db, params.date)
    if (day) await rescore(db, day, [params.id])
    await record(call, `excuse_absence ${params.date}`)
  }
  return present(db, player)
}

/** Deletes an admin's excuse of a day; the player's own announcement stays. */
export async function unexcuseAbsence(
  call: Call<typeof absenceCalls.unexcuseAbsence>,
): Promise<UserAbsences> {
  const { db, params, today } = call
  const { id: userId, date } = params
  const rounds = await listPlayersRounds(db, userId)
  const round = rounds.find((one) => one.date === date)
  if (round) {
    if (round.season < (await findOpenSeason(db, today))) refuse('absence_season_over')
    await lockSeason(db, round.season)
  }
  await getPlayer(db, userId)
  if (await removeExcused(db, { user_id: userId, date })) {
    const day = await findClosedDay(db, date)
    if (day) await rescore(db, day, [userId])
    await record(call, `unexcuse_absence ${date}`)
  }
  return present(db, { user_id: userId, today })
}

/** Finds the player's day to excuse, in a season whose marks are not used yet. */
async function getOpenDay({ db, params, today }: Call<typeof absenceCalls.excuseAbsence>) {
  const rounds = await listPlayersRounds(db, params.id)
  const round = rounds.find(({ date }) => date === params.date)
  if (!round) refuse('absence_without_round')
  if (round.season < (await findOpenSeason(db, today))) refuse('absence_season_over')
  return { season: round.season, turnout: turnoutOf(round.game) }
}

/** Refuses an unknown user, and locks a known one's account against deletion. */
async function getPlayer(db: Db, userId: number): Promise<void> {
  if (!(await holdPresentUser(db, userId))) refuse('not_found')
}

async function record(
  {
    db,
    user,
    params,
    now,
  }: Call<typeof absenceCalls.grantAbsences> | Call<typeof absenceCalls.excuseAbsence>,
  action: RecordedAction,
): Promise<void> {
  await recordAction({ db, user, now }, action, params.id)
}

async function present(db: Db, { user_id, today }: Player): Promise<UserAbsences> {
  const { days, rounds, years } = await readAbsences(db, { user_id, today })
  const excused = new Set(days.flatMap(({ date, excused: isExcused }) => (isExcused ? [date] : [])))
  const open = new Set(rounds.map(({ date }) => date))
  return {
    today,
    years,
    days: days.map((day) => ({
      ...presentDay(day),
      excused_by: day.excused_by,
      open: day.season === null || open.has(day.date),
    })),
    rounds: rounds.flatMap(({ game, ...round }) => {
      const turnout = turnoutOf(game)
      if (turnout === 'played' || turnout === 'void' || excused.has(round.date)) return []
      return [{ ...round, turnout }]
    }),
  }
}

/** Returns a closed or open day with the changes made to it. */
export async function getChangeableDay(
  call: Call<typeof dayChangeCalls.getChangeableDay>,
): Promise<ChangeableDay> {
  const { db, params, now, customer } = call
  const { date } = params
  if (quizPhase({ date, now }, customer) === 'future') refuse('not_found')
  const day = orNotFound(await findChangeableDay(db, date))
  const { closed_at, kept_open_until, ...rest } = day
  const closed = closed_at !== null
  const closesAt = closed
    ? (kept_open_until ?? endOfDay(date, customer.time_zone))
    : closingOf(date, customer)
  return {
    ...rest,
    now,
    closed,
    closes_at: closesAt,
    closing_choice: chooseClosing(call, day, closesAt),
    changes: presentChanges(await listDayChanges(db, date), { closed, now }),
  }
}

function chooseClosing(
  { customer, now, params: { date } }: Call<typeof dayChangeCalls.getChangeableDay>,
  { closed_at, quizzes }: DayRow,
  closesAt: Instant,
): ChangeableDay['closing_choice'] {
  if (quizzes.length === 0) return null
  if (closed_at !== null) {
    return isReopenable(closed_at, now) ? { after: now, until: addHours(now, longestReopeningHours) } : null
  }
  const until = latestClosing(date, customer.time_zone)
  return now < closesAt && closesAt < until ? { after: closesAt, until } : null
}

function presentChanges(
  changes: readonly ChangeRow[],
  { closed, now }: { closed: boolean; now: Instant },
): DayChange[] {
  // The latest change of the closing that stands: only that one says when the day closes.
  const standing = changes.find(({ closes_at: at, undone_at }) => at !== null && undone_at === null)
  return changes.map(({ closed_before: before, ...change }) => {
    const { id, kind, closes_at, undone_at } = change
    const stands =
      closes_at === null ||
      before === null ||
      (!closed && id === standing?.id && isUndoable({ kind, closes_at, closed_before: before }, now))
    return { ...change, undoable: undone_at === null && stands }
  })
}
