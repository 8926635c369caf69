import type { Game } from '@tertulia/contract/league'

type Question = Game['questions'][number]

// Questions worth less seldom decide a game.
const decisiveWorth = 2

/** Index of the side that earned 2 or 3 points with a question the other side missed; null when none did. */
export function decisiveSide({ sides }: Question): number | null {
  const winner = sides.findIndex((side) => side?.verdict === 'right')
  const loser = sides.findIndex((side) => side?.verdict === 'wrong')
  if (winner === -1 || loser === -1) return null
  return (sides[winner]?.worth ?? 0) >= decisiveWorth ? winner : null
}
