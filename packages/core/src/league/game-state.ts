import type { CalendarDate } from '../calendar/calendar.ts'

/** How a game is kept: scheduled until the results of its day are in. */
export type KeptGameState = 'scheduled' | 'pending' | 'decided' | 'void'

/** How a game stands today: open on its day, then pending until its results are in. */
export type GameState = KeptGameState | 'open'

/** How a game stands for who looks at it today. (docs/rules/league.md) */
export function gameState(game: { date: CalendarDate; kept: KeptGameState }, today: CalendarDate): GameState {
  if (game.date > today) return 'scheduled'
  if (game.date === today) return 'open'
  return game.kept === 'scheduled' ? 'pending' : game.kept
}
