import { isExcused } from '@tertulia/core/absences/absences'
import { scoreSoloGame, scoreVersusGame, voidSide, type SideResult } from '@tertulia/core/league/game-score'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { PlayerFacts } from './league.sql.ts'
import type { PlayerResult } from './league-writes.sql.ts'

/** Scores the games of a day that had a quiz, both sides of each; those of players who withdrew are void. */
export function scoreGames(players: readonly PlayerFacts[], ruleSet: RuleSet): PlayerResult[] {
  const byId = new Map(players.map((player) => [player.user_id, player]))
  const results: PlayerResult[] = []
  for (const player of players) {
    const { user_id, opponent_id } = player
    if (player.withdrawn) {
      results.push(storedResult(player, voidSide))
    } else if (opponent_id === null) {
      results.push(storedResult(player, scoreSoloGame(player, ruleSet)))
    } else if (user_id < opponent_id) {
      const opponent = byId.get(opponent_id)
      if (!opponent) throw new Error(`the game of ${user_id} has no side of ${opponent_id}`)
      const [mine, theirs] = scoreVersusGame(player, opponent, ruleSet)
      results.push(storedResult(player, mine), storedResult(opponent, theirs))
    }
  }
  return results
}

/** Voids the games of a day without a quiz. */
export function voidGames(players: readonly PlayerFacts[]): PlayerResult[] {
  return players.map((player) => storedResult(player, voidSide))
}

function storedResult({ user_id, threes_right, away }: PlayerFacts, result: SideResult): PlayerResult {
  return {
    user_id,
    ...result,
    // Like every number of a game, it counts once the game is decided.
    threes_right: result.state === 'decided' ? threes_right : 0,
    excused: isExcused(result.outcome, away),
  }
}
