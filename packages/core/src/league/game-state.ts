import type { CalendarDate } from '../calendar/calendar.ts'
import { isOver, type Days } from '../calendar/open-days.ts'

/** State of a game in the database: scheduled until the results of its day are in. */
export type StoredGameState = 'scheduled' | 'pending' | 'decided' | 'void'

/** State of a game today: open until its day is over, then pending until its results are in. */
export type GameState = StoredGameState | 'open'

/** Returns the state of a game as of today; one of a player who withdrew is void before its day. */
export function gameState(game: { date: CalendarDate; kept: StoredGameState }, days: Days): GameState {
  if (game.kept === 'void') return 'void'
  if (game.date > days.today) return 'scheduled'
  if (!isOver(game.date, days)) return 'open'
  return game.kept === 'scheduled' ? 'pending' : game.kept
}
