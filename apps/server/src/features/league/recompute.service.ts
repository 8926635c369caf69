import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { CustomerDatabase } from '../../platform/database.ts'
import { listSeasonNumbers } from './league-days.views.ts'
import { recomputeSeason, type LeagueEffect } from './league.results.ts'

/** What a season's recomputation changed, or would change. */
export type Recomputed = LeagueEffect & { season: number }

const only_verified = new Error('this was only to verify')

/** Works all of a customer's seasons out again from submissions and verdicts; verifying, it tells the difference and changes nothing. (docs/rules/league.md) */
export async function recomputeResults(
  { read, tx }: CustomerDatabase,
  { rule_set, verify }: { rule_set: RuleSet; verify: boolean },
): Promise<Recomputed[]> {
  const seasons: Recomputed[] = []
  for (const season of await listSeasonNumbers(read)) {
    try {
      await tx(async (db) => {
        seasons.push({ season, ...(await recomputeSeason(db, { season, rule_set })) })
        if (verify) throw only_verified
      })
    } catch (error) {
      if (error !== only_verified) throw error
    }
  }
  return seasons
}
