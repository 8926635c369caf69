import type * as absenceCalls from '@tertulia/contract/absences'
import type { Absences } from '@tertulia/contract/absences'
import { absenceVerdict, yearOf, type AbsenceYear } from '@tertulia/core/absences/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.sql.ts'
import { removeAnnounced, saveAnnounced } from './absences.sql.ts'
import { presentDay, readAbsences, type PlayersAbsences } from './absences.exports.ts'

/** Returns the user's announced days of absence. */
export async function getAbsences({
  db,
  user,
  today,
}: Call<typeof absenceCalls.getAbsences>): Promise<Absences> {
  return present(await readAbsences(db, { user_id: user.id, today }), today)
}

/** Announces days that have not begun, all or none, within the year's remaining allowance. */
export async function announceAbsences(call: Call<typeof absenceCalls.announceAbsences>): Promise<Absences> {
  const { db, user, today, now, body } = call
  const player = { user_id: user.id, today }
  // Two tabs that announce at the same time are counted one after the other.
  await holdUser(db, user.id)
  const { days, rounds, years } = await readAbsences(db, player)
  const known = new Set(days.map(({ date }) => date))
  const dates = [...new Set(body.dates)].filter((date) => !known.has(date))
  const coming = rounds.filter(({ date }) => date > today)
  const verdict = absenceVerdict(dates, { today, roundDates: coming.map(({ date }) => date), years })
  if (!verdict.accepted) refuse(verdict.reason, [{ field: verdict.date, problem: verdict.reason }])
  await saveAnnounced(db, { user_id: user.id, dates, now })
  return present(await readAbsences(db, player), today)
}

/** Withdraws an announced day before it begins; does nothing when the day is not announced. */
export async function withdrawAbsence(call: Call<typeof absenceCalls.withdrawAbsence>): Promise<Absences> {
  const { db, user, today, params } = call
  if (params.date <= today)
    refuse('absence_day_begun', [{ field: params.date, problem: 'absence_day_begun' }])
  await holdUser(db, user.id)
  await removeAnnounced(db, { user_id: user.id, date: params.date })
  return present(await readAbsences(db, { user_id: user.id, today }), today)
}

function present({ days, rounds, years }: PlayersAbsences, today: CalendarDate): Absences {
  const absent = new Set(days.map(({ date }) => date))
  const offered = rounds.filter(({ date }) => date > today && !absent.has(date))
  const [thisYear, ...later] = years
  const concerns = ({ year }: AbsenceYear) => [...days, ...offered].some(({ date }) => yearOf(date) === year)
  return {
    today,
    years: [...(thisYear ? [thisYear] : []), ...later.filter(concerns)],
    days: days.map(presentDay),
    rounds: offered.map(({ game: _game, ...round }) => round),
  }
}
