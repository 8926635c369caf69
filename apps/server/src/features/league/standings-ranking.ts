import { markMovements } from '@tertulia/core/league/movements'
import { outlookOf } from '@tertulia/core/league/outlook'
import type { OpenGame } from '@tertulia/core/league/possible-results'
import { rankBounds } from '@tertulia/core/league/rank-bounds'
import { rankStandings } from '@tertulia/core/league/standings'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { StandingToKeep, TierTotals } from './standings.store.ts'

type RankedSeason = {
  tier_count: number
  rule_set: RuleSet
  /** Of the tiers that have few of them, the games that are not decided. */
  open_games: ReadonlyMap<number, readonly OpenGame[]>
}

/**
 * The tables of a season's tiers: every row with its rank, its movement mark and the ranks that are still possible.
 * (docs/rules/league.md, docs/rules/possible-ranks.md)
 */
export function rankTiers(totals: readonly TierTotals[], season: RankedSeason): StandingToKeep[] {
  const { tier_count, rule_set, open_games } = season
  const boundsOf = rankBounds(rule_set)
  return [...Map.groupBy(totals, ({ tier }) => tier)].flatMap(([tier, rows]) => {
    const place = { tier, tier_count, rule_set }
    const ranked = rankStandings(rows)
    const movements = markMovements(ranked, place)
    const bounds = boundsOf({ rows: ranked, games: open_games.get(tier) ?? null })
    return ranked.flatMap((row, index) => {
      const possible = bounds[index]
      if (!possible) return []
      const { best_rank, worst_rank } = possible
      const outlook = outlookOf(possible, row, { ...place, players: rows.length })
      return [{ ...row, movement: movements[index] ?? null, best_rank, worst_rank, outlook }]
    })
  })
}
