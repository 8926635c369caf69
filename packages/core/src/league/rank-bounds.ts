import type { RuleSet } from '../rule-sets/rule-set.ts'
import { endingsBy, exact_games } from './ending-choice.ts'
import { exactBounds } from './exact-bounds.ts'
import type { OpenGame } from './possible-results.ts'
import { boundsApart, countedReach, listedReach, type RankBounds, type UndecidedRow } from './rank-reach.ts'

/** A tier's rows and, when they are few enough to be looked at one by one, its undecided games. */
export type UndecidedTier = { rows: readonly UndecidedRow[]; games: readonly OpenGame[] | null }

/** Finds the possible final ranks in the tiers of a season, one after the other. (docs/rules/possible-ranks.md) */
export function rankBounds(rule_set: RuleSet): (tier: UndecidedTier) => RankBounds[] {
  const endings = endingsBy(rule_set)
  return ({ rows, games }) => {
    const reaches = rows.map((row) =>
      games === null ? countedReach(row, endings) : listedReach(row, games, endings),
    )
    const apart = reaches.map((reach) => boundsApart(reach, reaches))
    const versus = games?.filter(({ user2_id }) => user2_id !== null)
    if (versus === undefined || versus.length > exact_games) return apart
    return apart.map((wide, index) => exactBounds(wide, { index, reaches, versus, endings }))
  }
}
