import { absenceYear, isUsed, turnoutOf, yearOf, type AbsenceYear } from '@tertulia/core/absences/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { readAbsenceRows, type AbsenceRow, type PlayersRound } from './absences.sql.ts'

export { removeExcused, saveExcused, saveGrant } from './absences.sql.ts'

/** A player's days of absence from this year on, with rounds and days left. */
export type PlayersAbsences = { days: AbsenceRow[]; rounds: PlayersRound[]; years: AbsenceYear[] }

/** Reads a player's absences of this year and the next, and the rounds since the last season began. */
export async function readAbsences(
  db: Db,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<PlayersAbsences> {
  const thisYear = yearOf(today)
  const from = `${thisYear}-01-01`
  const { days, rounds, allowances, grants } = await readAbsenceRows(db, { user_id, from, today })
  const allowance = allowances[0]?.absence_days ?? 0
  const granted = new Map(grants.map((grant) => [grant.year, grant.days]))
  const years = [thisYear, thisYear + 1].map((year) =>
    absenceYear({ year, allowance, granted: granted.get(year) ?? 0 }, days),
  )
  return { days, rounds, years }
}

/** Presents a day of absence to its player or an admin. */
export function presentDay(day: AbsenceRow) {
  const { game, excused_by: _excusedBy, ...fields } = day
  return { ...fields, turnout: turnoutOf(game), used: isUsed(day) }
}
