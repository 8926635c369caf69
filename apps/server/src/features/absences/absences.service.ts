import type { Absences, announceAbsences, getAbsences, withdrawAbsence } from '@tertulia/contract/absences'
import {
  absenceVerdict,
  absenceYear,
  isUsed,
  turnoutOf,
  yearOf,
  type AbsenceYear,
} from '@tertulia/core/absences/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
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

/** A player's days of absence from this year on, with his rounds and days left. */
type PlayersAbsences = { days: AbsenceRow[]; rounds: PlayersRound[]; years: AbsenceYear[] }

/** Reads what is known of a player's absences: of this year and the next one, and of his rounds since the last season began. */
export async function readAbsences(db: Db, { user_id, today }: Player): Promise<PlayersAbsences> {
  const this_year = yearOf(today)
  const days = await listAbsences(db, { user_id, from: `${this_year}-01-01` })
  const rounds = await listPlayersRounds(db, { user_id, season: await findOpenSeason(db, today) })
  const allowance = await getAllowance(db)
  const grants = await listGrants(db, user_id)
  const years = [this_year, this_year + 1].map((year) =>
    absenceYear({ year, allowance, granted: grants.get(year) ?? 0 }, days),
  )
  return { days, rounds, years }
}

/** The days on which somebody has announced that he will not play. (docs/rules/absences.md) */
export async function showAbsences({ db, user, today }: Call<typeof getAbsences>): Promise<Absences> {
  return present(await readAbsences(db, { user_id: user.id, today }), today)
}

/** Announces days that have not begun, all or none, up to what is left of their year. (docs/rules/absences.md) */
export async function announce(call: Call<typeof announceAbsences>): Promise<Absences> {
  const { db, user, today, now, body } = call
  const player = { user_id: user.id, today }
  // Two windows that announce at the same time are counted one after the other.
  await holdUser(db, user.id)
  const { days, rounds, years } = await readAbsences(db, player)
  const known = new Set(days.map(({ date }) => date))
  const dates = [...new Set(body.dates)].filter((date) => !known.has(date))
  const coming = rounds.filter(({ date }) => date > today)
  const verdict = absenceVerdict(dates, { today, round_dates: coming.map(({ date }) => date), years })
  if (!verdict.accepted) refuse(verdict.reason, [{ field: verdict.date, problem: verdict.reason }])
  await saveAnnounced(db, { user_id: user.id, dates, now })
  return present(await readAbsences(db, player), today)
}

/** Takes an announced day back until it begins; one that is not announced stays so. (docs/rules/absences.md) */
export async function withdraw(call: Call<typeof withdrawAbsence>): Promise<Absences> {
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
  const [this_year, ...later] = years
  const concerns = ({ year }: AbsenceYear) => [...days, ...offered].some(({ date }) => yearOf(date) === year)
  return {
    today,
    years: [...(this_year ? [this_year] : []), ...later.filter(concerns)],
    days: days.map(presentDay),
    rounds: offered.map(({ game: _game, ...round }) => round),
  }
}

/** A day of absence as its player and an admin see it. */
export function presentDay(day: AbsenceRow) {
  const { game, excused_by: _excused_by, ...fields } = day
  return { ...fields, turnout: turnoutOf(game), used: isUsed(day) }
}
