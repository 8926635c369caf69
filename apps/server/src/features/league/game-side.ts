import type { Person } from '@tertulia/contract/fields'
import type { GameSide } from '@tertulia/contract/league'
import type { GameState } from '@tertulia/core/league/game-state'
import type { Static } from 'typebox'

/** Presents a player's side of a game; its score and outcome only once the day is over, and bounds while it waits. */
export function presentSide(
  { id, name, surname }: Static<typeof Person>,
  side: (Pick<GameSide, 'score' | 'outcome' | 'excused'> & Partial<Pick<GameSide, 'bounds'>>) | undefined,
  state: GameState,
): GameSide {
  const isOver = state !== 'scheduled' && state !== 'open'
  const { score, outcome } = (isOver && side) || { score: null, outcome: null }
  const bounds = state === 'pending' && score === null ? (side?.bounds ?? null) : null
  return { id, name, surname, score, bounds, outcome, excused: side?.excused ?? false }
}
