import { markMovements } from '@tertulia/core/league/movements'
import { outlookOf } from '@tertulia/core/league/outlook'
import type { OpenGame } from '@tertulia/core/league/possible-results'
import { rankBounds } from '@tertulia/core/league/rank-bounds'
import { rankStandings } from '@tertulia/core/league/standings'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { StandingToSave, TierTotals } from './standings.store.ts'

type RankedSeason = {
  tier_count: number
  rule_set: RuleSet
  /** The undecided games of the tiers that have few of them. */
  openGames: ReadonlyMap<number, readonly OpenGame[]>
}

/**
 * Ranks a season's tiers: every row with its rank, its movement mark and the ranks that are still possible.
 * (docs/rules/possible-ranks.md)
 */
export function rankTiers(totals: readonly TierTotals[], season: RankedSeason): StandingToSave[] {
  const { tier_count: tierCount, rule_set: ruleSet, openGames } = season
  const boundsOf = rankBounds(ruleSet)
  return [...Map.groupBy(totals, ({ tier }) => tier)].flatMap(([tier, rows]) => {
    const place = { tier, tier_count: tierCount, rule_set: ruleSet }
    const ranked = rankStandings(rows)
    const movements = markMovements(ranked, place)
    const bounds = boundsOf({ rows: ranked, games: openGames.get(tier) ?? null })
    return ranked.flatMap((row, index) => {
      const possible = bounds[index]
      if (!possible) return []
      const { best_rank: bestRank, worst_rank: worstRank } = possible
      const outlook = outlookOf(possible, row, { ...place, players: rows.length })
      return [
        { ...row, movement: movements[index] ?? null, best_rank: bestRank, worst_rank: worstRank, outlook },
      ]
    })
  })
}
