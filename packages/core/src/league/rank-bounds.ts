import type { RuleSet } from '../rule-sets/rule-set.ts'
import { endingsBy, exactGames } from './ending-choice.ts'
import { exactBounds } from './exact-bounds.ts'
import type { OpenGame } from './possible-results.ts'
import { boundsApart, countedReach, listedReach, type RankBounds, type UndecidedRow } from './rank-reach.ts'

/** A tier's rows and, when they are few enough to be looked at one by one, its undecided games. */
export type UndecidedTier = { rows: readonly UndecidedRow[]; games: readonly OpenGame[] | null }

/** Finds the possible final ranks in the tiers of a season, one tier after another. (docs/rules/possible-ranks.md) */
export function rankBounds(ruleSet: RuleSet): (tier: UndecidedTier) => RankBounds[] {
  const endings = endingsBy(ruleSet)
  return ({ rows, games }) => {
    const reaches = rows.map((row) =>
      games === null ? countedReach(row, endings) : listedReach(row, games, endings),
    )
    const apart = reaches.map((reach) => boundsApart(reach, reaches))
    const versus = games?.filter(({ user2_id: user2Id }) => user2Id !== null)
    if (versus === undefined || versus.length > exactGames) return apart
    return apart.map((wide, index) => exactBounds(wide, { index, reaches, versus, endings }))
  }
}
