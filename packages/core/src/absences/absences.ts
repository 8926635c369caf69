import type { CalendarDate } from '../calendar/calendar.ts'
import type { Outcome } from '../league/game-score.ts'
import type { KeptGameState } from '../league/game-state.ts'

/** Days of a calendar year on which a player may announce that he will not play. */
export type AbsenceYear = {
  year: number
  /** What the club allows everybody, and what an admin has granted him beyond it. */
  allowance: number
  granted: number
  used: number
  left: number
}

/** A day of absence: announced by the player, excused by an admin, or both; with his game of that day, if he has one. */
export type AbsentDay = {
  date: CalendarDate
  announced: boolean
  excused: boolean
  game: { state: KeptGameState; outcome: Outcome | null } | null
}

type AbsenceVerdict =
  | { accepted: true }
  | {
      accepted: false
      reason: 'not_in_tier' | 'absence_day_begun' | 'absence_without_round' | 'no_absence_days_left'
      date: CalendarDate
    }

/** The calendar year whose days a date is taken from. */
export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** What became of a day: not over yet, away, played after all, or nothing to play. */
type DayTurnout = 'unknown' | 'absent' | 'played' | 'void'

/** What became of the day of a game. (docs/rules/absences.md) */
export function turnoutOf(game: AbsentDay['game']): DayTurnout {
  if (game === null || game.state === 'void') return 'void'
  if (game.state === 'scheduled') return 'unknown'
  return game.outcome === 'forfeit' ? 'absent' : 'played'
}

/** Whether a day of absence is taken from the player's days: not once he played after all, or nothing was missed. (docs/rules/absences.md) */
export function isUsed({ announced, excused, game }: AbsentDay): boolean {
  const turnout = turnoutOf(game)
  return announced && !excused && (turnout === 'unknown' || turnout === 'absent')
}

/** How many days a player has left in a year. (docs/rules/absences.md) */
export function absenceYear(
  { year, allowance, granted }: Pick<AbsenceYear, 'year' | 'allowance' | 'granted'>,
  days: readonly AbsentDay[],
): AbsenceYear {
  const used = days.filter((day) => yearOf(day.date) === year && isUsed(day)).length
  return { year, allowance, granted, used, left: Math.max(0, allowance + granted - used) }
}

/** Whether a player may announce these days: all of them, or none. (docs/rules/absences.md) */
export function absenceVerdict(
  dates: readonly CalendarDate[],
  player: {
    today: CalendarDate
    /** Days on which he has a game, in the running and in coming seasons. */
    round_dates: readonly CalendarDate[]
    years: readonly Pick<AbsenceYear, 'year' | 'left'>[]
  },
): AbsenceVerdict {
  const { today, round_dates, years } = player
  for (const date of dates) {
    if (round_dates.length === 0) return { accepted: false, reason: 'not_in_tier', date }
    if (date <= today) return { accepted: false, reason: 'absence_day_begun', date }
    if (!round_dates.includes(date)) return { accepted: false, reason: 'absence_without_round', date }
  }
  for (const [year, of_year] of Map.groupBy(dates, yearOf)) {
    const left = years.find((one) => one.year === year)?.left ?? 0
    const first_too_many = of_year.toSorted()[left]
    if (first_too_many !== undefined) {
      return { accepted: false, reason: 'no_absence_days_left', date: first_too_many }
    }
  }
  return { accepted: true }
}

/** Whether a side of a game is excused: a forfeit on a day of absence. (docs/rules/absences.md) */
export function isExcused(outcome: Outcome | null, away: boolean): boolean {
  return away && outcome === 'forfeit'
}

/** Forfeits that count towards moving down. (docs/rules/absences.md) */
export function countedForfeits(row: { forfeits: number; excused_forfeits: number }): number {
  return row.forfeits - row.excused_forfeits
}
