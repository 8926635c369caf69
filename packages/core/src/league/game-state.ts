import type { CalendarDate } from '../calendar/calendar.ts'

/** State of a game in the database: scheduled until the results of its day are in. */
export type StoredGameState = 'scheduled' | 'pending' | 'decided' | 'void'

/** State of a game today: open on its day, then pending until its results are in. */
export type GameState = StoredGameState | 'open'

/** Returns the state of a game as of today; one of a player who withdrew is void before its day. */
export function gameState(
  game: { date: CalendarDate; kept: StoredGameState },
  today: CalendarDate,
): GameState {
  if (game.kept === 'void') return 'void'
  if (game.date > today) return 'scheduled'
  if (game.date === today) return 'open'
  return game.kept === 'scheduled' ? 'pending' : game.kept
}
