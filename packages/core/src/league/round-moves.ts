import { addDays, workingDaysFrom, type CalendarDate } from '../calendar/calendar.ts'
import type { SeasonDates } from './season-form.ts'
import { seasonState } from './season-state.ts'

/** A round's old and new date. */
export type RoundMove = { round: number; from: CalendarDate; to: CalendarDate }

type ChosenDate = { round: number; date: CalendarDate }

/**
 * Moves a round to another date; each later round that would no longer come after the one before it moves to the next
 * working day that is no holiday. (docs/rules/league.md)
 */
export function proposeMoves(
  dates: readonly CalendarDate[],
  { round, date }: ChosenDate,
  holidays: readonly CalendarDate[],
): RoundMove[] {
  const moved = dates.with(round - 1, date)
  for (let index = round; index < moved.length; index += 1) {
    const before = moved[index - 1] ?? date
    if ((moved[index] ?? '') > before) break
    moved.splice(index, 1, ...workingDaysFrom(addDays(before, 1), 1, holidays))
  }
  return movesTo(
    dates,
    moved.map((to, index) => ({ round: index + 1, date: to })),
  )
}

/**
 * The moves that give rounds these dates, the last one of each round; a round that keeps its date, or does not exist, is
 * none.
 */
export function movesTo(dates: readonly CalendarDate[], chosen: readonly ChosenDate[]): RoundMove[] {
  const dateOf = new Map(chosen.map(({ round, date }) => [round, date]))
  return [...dateOf].flatMap(([round, date]) => {
    const from = dates[round - 1]
    return from === undefined || from === date ? [] : [{ round, from, to: date }]
  })
}

export type MovesToCheck = {
  number: number
  dates: readonly CalendarDate[]
  moves: readonly RoundMove[]
  today: CalendarDate
  otherSeasons: readonly SeasonDates[]
}

type MoveRefusal =
  | 'season_not_running'
  | 'round_opened'
  | 'date_not_future'
  | 'dates_not_distinct'
  | 'dates_not_ascending'
  | 'seasons_overlap'

/** Tells why rounds of a season cannot move; null when they can. (docs/rules/league.md) */
export function checkMoves({ number, dates, moves, today, otherSeasons }: MovesToCheck): MoveRefusal | null {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  if (seasonState({ first_date: first, last_date: last }, { today, kept_open: [] }) !== 'running')
    return 'season_not_running'
  if (moves.some(({ from }) => from <= today)) return 'round_opened'
  if (moves.some(({ to }) => to <= today)) return 'date_not_future'
  const moved = moves.reduce<CalendarDate[]>((now, { round, to }) => now.with(round - 1, to), [...dates])
  if (new Set(moved).size < moved.length) return 'dates_not_distinct'
  if (moved.some((date, index) => index > 0 && date < (moved[index - 1] ?? ''))) return 'dates_not_ascending'
  const end = moved.at(-1) ?? ''
  return otherSeasons.some((other) => other.number > number && other.first_date <= end)
    ? 'seasons_overlap'
    : null
}
