import { cupRoundCount } from './cup-form.ts'
import { drawRound, type DrawnTie } from './cup-draw.ts'

/** The seed of a cup that another system drew: there is none to repeat its draws from. */
export const drawnElsewhere = 'drawn elsewhere'

/** Record of a cup's draws, enough to repeat each of them. */
export type DrawRecord = {
  seed: string
  player_ids: readonly number[]
  rounds: readonly { cup_round: number; games: readonly (DrawnTie & { winner_id: number | null })[] }[]
}

/**
 * Checks each drawn round against the seed: the first with all players, later ones with the winners of the round
 * before.
 */
export function verifyDraws({ seed, player_ids: playerIds, rounds }: DrawRecord): {
  cup_round: number
  verified: boolean
}[] {
  let expected: readonly (number | null)[] = playerIds
  return rounds.map(({ cup_round: cupRound, games }, index) => {
    const known = expected.filter((id) => id !== null)
    const isComplete = known.length === expected.length && new Set(known).size === known.length
    const inTurn = cupRound === index + 1 && cupRound <= cupRoundCount(playerIds.length)
    const drawn = drawRound({ seed, cup_round: cupRound, player_ids: known })
    expected = games.map(({ winner_id: winnerId }) => winnerId)
    return { cup_round: cupRound, verified: isComplete && inTurn && areSame(drawn, games) }
  })
}

function areSame(drawn: readonly DrawnTie[], games: DrawRecord['rounds'][number]['games']): boolean {
  return (
    drawn.length === games.length &&
    drawn.every(({ user1_id: user1Id, user2_id: user2Id }, place) => {
      const game = games[place]
      const winners = [user1Id, ...(user2Id === null ? [] : [user2Id])]
      return (
        game?.user1_id === user1Id &&
        game.user2_id === user2Id &&
        (game.winner_id === null ? user2Id !== null : winners.includes(game.winner_id))
      )
    })
  )
}
