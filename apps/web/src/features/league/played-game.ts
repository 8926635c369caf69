import type { CupGame } from '@tertulia/contract/cup'
import type { Game } from '@tertulia/contract/league'
import { tieOutcome } from '@/features/customer/tie-words.ts'

/** What the pages of league and cup games have in common. */
export type PlayedGame = Pick<Game, 'date' | 'state' | 'sides' | 'questions'>

/** A cup game as one of the league: each side's outcome from who goes through. */
export function playedCupGame(game: CupGame): PlayedGame {
  const { date, state, questions } = game
  const sides = game.sides.map((side, index) => {
    const absent = questions.length > 0 && questions.every((question) => question.sides[index] === null)
    const outcome = state === 'pending' && absent ? ('forfeit' as const) : tieOutcome(game, side)
    return { ...side, outcome }
  })
  return { date, state, sides, questions }
}
