import type { CalendarDate } from '../calendar/calendar.ts'
import type { LeagueGame } from './league-game.ts'

/** A day of a streak: it continues the streak, ends it, or does not count. */
export type StreakDay = { date: CalendarDate; goes_on: boolean | null }

/** Consecutive days from the first to the last; running while none has ended it. */
export type Streak = { length: number; from: CalendarDate; to: CalendarDate; running: boolean }

/** The longest streak over days in their order, the first of equally long ones; null without any. (docs/rules/player-statistics.md) */
export function longestStreak(days: readonly StreakDay[]): Streak | null {
  let longest = null as Streak | null
  let current = null as Streak | null
  for (const { date, goes_on } of days) {
    if (goes_on === false) current = null
    if (!goes_on) continue
    current = { from: current?.from ?? date, to: date, length: (current?.length ?? 0) + 1, running: false }
    if (current.length > (longest?.length ?? 0)) longest = current
  }
  return longest && { ...longest, running: longest === current }
}

/** The length of the streak that nothing has ended yet; 0 without any. */
export function runningLength(days: readonly StreakDay[]): number {
  const end = days.findLastIndex(({ goes_on }) => goes_on === false)
  return days.slice(end + 1).filter(({ goes_on }) => goes_on).length
}

/** Fields of a game that a streak of games needs. */
type StreakGame = Pick<LeagueGame, 'date'> & {
  mine: Pick<LeagueGame['mine'], 'outcome'>
  theirs: object | null
}

/** Games won in a row; solo games do not count. (docs/rules/player-statistics.md) */
export function winStreak(games: readonly LeagueGame[]): Streak | null {
  return longestStreak(games.map((game) => streakDay(game, ['win'])))
}

/** Games in a row neither lost nor forfeited; solo games do not count. (docs/rules/player-statistics.md) */
export function unbeatenStreak(games: readonly LeagueGame[]): Streak | null {
  return longestStreak(unbeatenDays(games))
}

/** Days of games that continue, end, or do not count in an unbeaten streak. */
export function unbeatenDays(games: readonly StreakGame[]): StreakDay[] {
  return games.map((game) => streakDay(game, ['win', 'draw']))
}

function streakDay({ date, mine, theirs }: StreakGame, outcomes: LeagueGame['mine']['outcome'][]): StreakDay {
  return { date, goes_on: theirs && outcomes.includes(mine.outcome) }
}
