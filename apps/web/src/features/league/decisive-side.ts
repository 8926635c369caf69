import type { Game } from '@tertulia/contract/league'

type Question = Game['questions'][number]

// Below it a question seldom turns a game.
const decisive_worth = 2

/** Index of the side that a question brought 2 or 3 points which the other side missed; null when it did not. */
export function decisiveSide({ sides }: Question): number | null {
  const winner = sides.findIndex((side) => side?.verdict === 'right')
  const loser = sides.findIndex((side) => side?.verdict === 'wrong')
  if (winner === -1 || loser === -1) return null
  return (sides[winner]?.worth ?? 0) >= decisive_worth ? winner : null
}
