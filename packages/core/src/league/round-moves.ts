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

/** The moves that take moved rounds back to their earlier dates. */
export function reverseMoves(moves: readonly RoundMove[]): RoundMove[] {
  return moves.map(({ round, from, to }) => ({ round, from: to, to: from }))
}

/**
 * Tells why a move cannot be undone as a whole; null when it can: while its rounds have the dates that it gave them, and
 * may move back. (docs/rules/league.md)
 */
export function checkMoveUndo(made: MovesToCheck): MoveRefusal | 'rounds_moved_since' | null {
  const { dates, moves } = made
  if (moves.some(({ round, to }) => dates[round - 1] !== to)) return 'rounds_moved_since'
  return checkMoves({ ...made, moves: reverseMoves(moves) })
}

/** A daily quiz on a date that a round leaves or comes to. */
export type QuizOnDate = {
  id: number
  date: CalendarDate
  /** A player has it open before its day. */
  being_played: boolean
}

/** The reason why a quiz does not come along with its round. */
export type QuizStay = 'date_taken' | 'being_played'

/** The date that a quiz gets when its round moves; `stays` says why it keeps its date instead. */
export type QuizMove = { id: number; from: CalendarDate; to: CalendarDate; stays: QuizStay | null }

/**
 * Moves the quizzes of moved rounds along, except for one that is being played, or whose new date has a quiz that stays.
 * Those in `staying`, by id, keep their dates. (docs/rules/league.md)
 */
export function quizMoves(
  moves: readonly RoundMove[],
  quizzes: readonly QuizOnDate[],
  staying: ReadonlySet<number> = new Set(),
): QuizMove[] {
  const newDate = new Map(moves.map(({ from, to }) => [from, to]))
  const planned = quizzes.map(({ id, date, being_played: isPlayed }): QuizMove => {
    const to = staying.has(id) ? date : (newDate.get(date) ?? date)
    return { id, from: date, to, stays: isPlayed && to !== date ? 'being_played' : null }
  })
  markTaken(planned, 'date_taken')
  return planned.filter(({ from, to }) => from !== to)
}

/** Marks what cannot move because its new date stays taken. */
function markTaken<Reason>(
  planned: readonly { from: CalendarDate; to: CalendarDate; stays: Reason | null }[],
  reason: Reason,
): void {
  const stand = ({ from, to, stays }: (typeof planned)[number]) => stays !== null || from === to
  // What stays keeps its date from something else, which then stays, too, and so on.
  for (let before = -1, taken = new Set<CalendarDate>(); before !== taken.size;) {
    before = taken.size
    taken = new Set(planned.filter(stand).map(({ from }) => from))
    for (const move of planned) if (!stand(move) && taken.has(move.to)) move.stays = reason
  }
}

/** The reason why a planned writer does not come along with a round. */
export type WriterStay = 'writer_planned' | 'quiz_stays' | 'date_taken'

/** The date that the plan of a writer gets when a round moves; `stays` says why it keeps its date instead. */
export type WriterMove = { from: CalendarDate; to: CalendarDate; stays: WriterStay | null }

/**
 * Moves the planned writers of dates along with the quizzes of moved rounds, except where the quiz stays, or where the
 * new date has a quiz that stays or a writer who does. (docs/rules/league.md)
 */
export function writerMoves(
  moves: readonly RoundMove[],
  dates: readonly CalendarDate[],
  {
    quizzes,
    staying,
  }: {
    /** The dates of quizzes that keep them. */
    quizzes: ReadonlySet<CalendarDate>
    /** The dates of writers who keep them. */
    staying: ReadonlySet<CalendarDate>
  },
): WriterMove[] {
  const newDate = new Map(moves.map(({ from, to }) => [from, to]))
  const planned = dates.map((date): WriterMove => {
    const to = staying.has(date) ? date : (newDate.get(date) ?? date)
    const obstacle = quizzes.has(date) ? 'quiz_stays' : quizzes.has(to) ? 'date_taken' : null
    return { from: date, to, stays: to === date ? null : obstacle }
  })
  markTaken(planned, 'writer_planned')
  return planned.filter(({ from, to }) => from !== to)
}
