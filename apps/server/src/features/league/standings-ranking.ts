import { markMovements } from '@tertulia/core/league/movements'
import { outlookOf } from '@tertulia/core/outlook/outlook'
import type { OpenGame } from '@tertulia/core/outlook/possible-results'
import { rankBounds } from '@tertulia/core/outlook/rank-bounds'
import { rankStandings } from '@tertulia/core/league/standings'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { StandingToSave, TierTotals } from './league-writes.sql.ts'

type RankedSeason = {
  tier_count: number
  rule_set: RuleSet
  /** The undecided games of the tiers that have few of them. */
  openGames: ReadonlyMap<number, readonly OpenGame[]>
}

/**
 * Ranks a season's tiers: every row with its rank, its movement mark and the ranks that are still possible; players who
 * withdrew come last.
 * (docs/rules/possible-ranks.md)
 */
export function rankTiers(totals: readonly TierTotals[], season: RankedSeason): StandingToSave[] {
  const { tier_count, rule_set, openGames } = season
  const boundsOf = rankBounds(rule_set)
  return [...Map.groupBy(totals, ({ tier }) => tier)].flatMap(([tier, rows]) => {
    const place = { tier, tier_count, rule_set }
    const playing = rows.filter(({ withdrawn }) => !withdrawn)
    const ranked = rankStandings(playing, rule_set)
    const movements = markMovements(ranked, place)
    const bounds = boundsOf({ rows: ranked, games: openGames.get(tier) ?? null })
    const left = rankStandings(
      rows.filter(({ withdrawn }) => withdrawn),
      rule_set,
    ).map((row) => leaver(row, playing.length))
    return ranked
      .flatMap((row, index): StandingToSave[] => {
        const possible = bounds[index]
        if (!possible) return []
        const { best_rank, worst_rank } = possible
        const outlook = outlookOf(possible, row, { ...place, players: playing.length })
        return [{ ...row, movement: movements[index] ?? null, best_rank, worst_rank, outlook }]
      })
      .concat(left)
  })
}

/** The row of a player who withdrew: after everybody who plays on, with the points they had and no mark. */
function leaver(row: TierTotals & { rank: number }, players: number): StandingToSave {
  const rank = players + row.rank
  return { ...row, rank, movement: null, best_rank: rank, worst_rank: rank, outlook: null }
}
