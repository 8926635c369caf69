import { isPerfect } from '../statistics/personal-records.ts'
import type { LeagueGame } from '../statistics/league-game.ts'
import { runningLength, unbeatenDays, type StreakDay } from '../statistics/streaks.ts'

/** A player's decided league game of a day that is over, as far as streaks need it. */
export type PlayedGame = Pick<LeagueGame, 'date' | 'void_questions'> & {
  mine: Pick<LeagueGame['mine'], 'outcome' | 'right_answers'>
  theirs: object | null
  rules: Pick<LeagueGame['rules'], 'question_count'>
}

/** Streaks that run and perfect days; null below the number from which home tells them. */
export type Streaks = {
  played_days: number | null
  unbeaten_games: number | null
  perfect_days: number | null
}

const tellFrom = { played_days: 5, unbeaten_games: 3, perfect_days: 1 }

/** The streaks of a player that are worth a line on home; both lists in order of their days. (docs/rules/home.md) */
export function streaksToTell(days: readonly StreakDay[], games: readonly PlayedGame[]): Streaks {
  const told = (key: keyof Streaks, value: number) => (value >= tellFrom[key] ? value : null)
  return {
    played_days: told('played_days', runningLength(days)),
    unbeaten_games: told('unbeaten_games', runningLength(unbeatenDays(games))),
    perfect_days: told('perfect_days', games.filter((game) => isPerfect(game)).length),
  }
}
