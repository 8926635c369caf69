import type { CupGame } from '@tertulia/contract/cup'
import type { Game } from '@tertulia/contract/league'
import { tieOutcome } from '@/features/cup/tie-words.ts'

/** Fields common to league and cup games. */
export type PlayedGame = Pick<Game, 'date' | 'state' | 'sides' | 'questions'>

/** Converts a cup game to a league game's shape: each side's outcome follows from the winner. */
export function playedCupGame(game: CupGame): PlayedGame {
  const { date, state, questions } = game
  const sides = game.sides.map((side, index) => {
    const absent = questions.length > 0 && questions.every((question) => question.sides[index] === null)
    const outcome = state === 'pending' && absent ? ('forfeit' as const) : tieOutcome(game, side)
    return { ...side, outcome }
  })
  return { date, state, sides, questions }
}
