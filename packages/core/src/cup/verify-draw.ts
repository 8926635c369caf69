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
export function verifyDraws({ seed, player_ids, rounds }: DrawRecord): {
  cup_round: number
  verified: boolean
}[] {
  let expected: readonly (number | null)[] = player_ids
  return rounds.map(({ cup_round, games }, index) => {
    const known = expected.filter((id) => id !== null)
    const isComplete = known.length === expected.length && new Set(known).size === known.length
    const inTurn = cup_round === index + 1 && cup_round <= cupRoundCount(player_ids.length)
    const drawn = drawRound({ seed, cup_round, player_ids: known })
    expected = games.map(({ winner_id }) => winner_id)
    return { cup_round, verified: isComplete && inTurn && areSame(drawn, games) }
  })
}

function areSame(drawn: readonly DrawnTie[], games: DrawRecord['rounds'][number]['games']): boolean {
  return (
    drawn.length === games.length &&
    drawn.every(({ user1_id, user2_id }, place) => {
      const game = games[place]
      const winners = [user1_id, ...(user2_id === null ? [] : [user2_id])]
      return (
        game?.user1_id === user1_id &&
        game.user2_id === user2_id &&
        (game.winner_id === null ? user2_id !== null : winners.includes(game.winner_id))
      )
    })
  )
}
