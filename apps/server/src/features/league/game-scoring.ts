import { isExcused } from '@tertulia/core/absences/absences'
import { scoreSoloGame, scoreVersusGame, void_side, type SideResult } from '@tertulia/core/league/game-score'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { PlayerFacts } from './game-facts.views.ts'
import type { PlayerResult } from './games.store.ts'

/** Results of the games of a day that had a quiz, both sides of each. (docs/rules/league.md) */
export function scoreGames(players: readonly PlayerFacts[], rule_set: RuleSet): PlayerResult[] {
  const by_id = new Map(players.map((player) => [player.user_id, player]))
  const results: PlayerResult[] = []
  for (const player of players) {
    const { user_id, opponent_id } = player
    if (opponent_id === null) {
      results.push(keptResult(player, scoreSoloGame(player, rule_set)))
    } else if (user_id < opponent_id) {
      const opponent = by_id.get(opponent_id)
      if (!opponent) throw new Error(`the game of ${user_id} has no side of ${opponent_id}`)
      const [mine, theirs] = scoreVersusGame(player, opponent, rule_set)
      results.push(keptResult(player, mine), keptResult(opponent, theirs))
    }
  }
  return results
}

/** Results of the games of a day without a quiz. (docs/rules/league.md) */
export function voidGames(players: readonly PlayerFacts[]): PlayerResult[] {
  return players.map((player) => keptResult(player, void_side))
}

function keptResult({ user_id, threes_right, away }: PlayerFacts, result: SideResult): PlayerResult {
  return {
    user_id,
    ...result,
    // Like every number of a game, it counts once the game is decided.
    threes_right: result.state === 'decided' ? threes_right : 0,
    excused: isExcused(result.outcome, away),
  }
}
