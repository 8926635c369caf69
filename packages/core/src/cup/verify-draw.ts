import { cupRoundCount } from './cup-form.ts'
import { drawRound, type DrawnTie } from './cup-draw.ts'

/** What is known of a cup's draws: enough to make each of them again. */
export type DrawRecord = {
  seed: string
  player_ids: readonly number[]
  rounds: readonly { cup_round: number; games: readonly (DrawnTie & { winner_id: number | null })[] }[]
}

/**
 * Whether each drawn round is what the seed makes of its players: in the first all of them, later the winners of the
 * round before. (docs/rules/cup.md)
 */
export function verifyDraws({ seed, player_ids, rounds }: DrawRecord): {
  cup_round: number
  verified: boolean
}[] {
  let expected: readonly (number | null)[] = player_ids
  return rounds.map(({ cup_round, games }, index) => {
    const known = expected.filter((id) => id !== null)
    const is_complete = known.length === expected.length && new Set(known).size === known.length
    const in_turn = cup_round === index + 1 && cup_round <= cupRoundCount(player_ids.length)
    const drawn = drawRound({ seed, cup_round, player_ids: known })
    expected = games.map(({ winner_id }) => winner_id)
    return { cup_round, verified: is_complete && in_turn && areSame(drawn, games) }
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
