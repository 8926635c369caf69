import { markMovements } from '@tertulia/core/league/movements'
import { rankStandings } from '@tertulia/core/league/standings'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { StandingToKeep, TierTotals } from './standings.store.ts'

/** The tables of a season's tiers: every row with its rank and its movement mark. (docs/rules/league.md) */
export function rankTiers(
  totals: readonly TierTotals[],
  season: { tier_count: number; rule_set: RuleSet },
): StandingToKeep[] {
  return [...Map.groupBy(totals, ({ tier }) => tier)].flatMap(([tier, rows]) => {
    const ranked = rankStandings(rows)
    const movements = markMovements(ranked, { tier, ...season })
    return ranked.map((row, place) => ({ ...row, movement: movements[place] ?? null }))
  })
}
