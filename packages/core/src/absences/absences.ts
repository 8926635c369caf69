import type { CalendarDate } from '../calendar/calendar.ts'
import type { Outcome } from '../league/game-score.ts'
import type { StoredGameState } from '../league/game-state.ts'

/** The fewest and the most days of absence that a club allows in a year, or an admin grants. */
export const absenceDays = { min: 0, max: 366 }

/** Days of a calendar year on which a player may announce that they will not play. */
export type AbsenceYear = {
  year: number
  /** The days the club allows every player; `granted` are the extra days an admin gave this one. */
  allowance: number
  granted: number
  used: number
  left: number
}

/**
 * A day of absence, announced by the player, excused by an admin, or both; with the player's game of that day, if any.
 */
export type AbsentDay = {
  date: CalendarDate
  announced: boolean
  excused: boolean
  game: { state: StoredGameState; outcome: Outcome | null } | null
}

type AbsenceVerdict =
  | { accepted: true }
  | {
      accepted: false
      reason: 'not_in_tier' | 'absence_day_begun' | 'absence_without_round' | 'no_absence_days_left'
      date: CalendarDate
    }

/** The calendar year that a day of absence counts towards. */
export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** The outcome of a day: not over yet, missed, played after all, or nothing to play. */
type DayTurnout = 'unknown' | 'absent' | 'played' | 'void'

/** Classifies the day of a game as missed, played, void or not over yet. */
export function turnoutOf(game: AbsentDay['game']): DayTurnout {
  if (game === null || game.state === 'void') return 'void'
  if (game.state === 'scheduled') return 'unknown'
  return game.outcome === 'forfeit' ? 'absent' : 'played'
}

/**
 * Tells whether a day of absence uses up one of the player's days; it does not when it is excused, when they played
 * after all or when nothing was missed.
 */
export function isUsed({ announced, excused, game }: AbsentDay): boolean {
  const turnout = turnoutOf(game)
  return announced && !excused && (turnout === 'unknown' || turnout === 'absent')
}

/** Counts the days a player has left in a year. */
export function absenceYear(
  { year, allowance, granted }: Pick<AbsenceYear, 'year' | 'allowance' | 'granted'>,
  days: readonly AbsentDay[],
): AbsenceYear {
  const used = days.filter((day) => yearOf(day.date) === year && isUsed(day)).length
  return { year, allowance, granted, used, left: Math.max(0, allowance + granted - used) }
}

/** Decides whether a player may announce these days: all of them or none. */
export function absenceVerdict(
  dates: readonly CalendarDate[],
  player: {
    today: CalendarDate
    /** Days on which the player has a game, in the current and coming seasons. */
    roundDates: readonly CalendarDate[]
    years: readonly Pick<AbsenceYear, 'year' | 'left'>[]
  },
): AbsenceVerdict {
  const { today, roundDates, years } = player
  for (const date of dates) {
    if (roundDates.length === 0) return { accepted: false, reason: 'not_in_tier', date }
    if (date <= today) return { accepted: false, reason: 'absence_day_begun', date }
    if (!roundDates.includes(date)) return { accepted: false, reason: 'absence_without_round', date }
  }
  for (const [year, ofYear] of Map.groupBy(dates, yearOf)) {
    const left = years.find((one) => one.year === year)?.left ?? 0
    const firstTooMany = ofYear.toSorted()[left]
    if (firstTooMany !== undefined) {
      return { accepted: false, reason: 'no_absence_days_left', date: firstTooMany }
    }
  }
  return { accepted: true }
}

/** Tells whether a forfeit is excused because it fell on a day of absence. */
export function isExcused(outcome: Outcome | null, away: boolean): boolean {
  return away && outcome === 'forfeit'
}

/** Forfeits that count towards moving down. */
export function countedForfeits(row: { forfeits: number; excused_forfeits: number }): number {
  return row.forfeits - row.excused_forfeits
}
