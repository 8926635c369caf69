import type * as absenceCalls from '@tertulia/contract/absences'
import type { Absences } from '@tertulia/contract/absences'
import {
  absenceVerdict,
  absenceYear,
  isUsed,
  turnoutOf,
  yearOf,
  type AbsenceYear,
} from '@tertulia/core/absences/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.views.ts'
import { removeAnnounced, saveAnnounced } from './absences.store.ts'
import {
  findOpenSeason,
  getAllowance,
  listAbsences,
  listGrants,
  listPlayersRounds,
  type AbsenceRow,
  type PlayersRound,
} from './absences.views.ts'

type Player = { user_id: number; today: CalendarDate }

/** A player's days of absence from this year on, with rounds and days left. */
type PlayersAbsences = { days: AbsenceRow[]; rounds: PlayersRound[]; years: AbsenceYear[] }

/** Reads a player's absences of this year and the next, and the rounds since the last season began. */
export async function readAbsences(db: Db, { user_id, today }: Player): Promise<PlayersAbsences> {
  const thisYear = yearOf(today)
  const days = await listAbsences(db, { user_id, from: `${thisYear}-01-01` })
  const rounds = await listPlayersRounds(db, { user_id, season: await findOpenSeason(db, today) })
  const allowance = await getAllowance(db)
  const grants = await listGrants(db, user_id)
  const years = [thisYear, thisYear + 1].map((year) =>
    absenceYear({ year, allowance, granted: grants.get(year) ?? 0 }, days),
  )
  return { days, rounds, years }
}

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

/** Presents a day of absence to its player or an admin. */
export function presentDay(day: AbsenceRow) {
  const { game, excused_by: _excusedBy, ...fields } = day
  return { ...fields, turnout: turnoutOf(game), used: isUsed(day) }
}
