import type { CustomerDatabase } from '../../platform/database.ts'
import { listSeasonsWithoutRanks } from './league-days.views.ts'
import { resetStandings } from './league.results.ts'

/** Computes the possible ranks of tables without any, as those of an earlier release. (docs/rules/possible-ranks.md) */
export async function addMissingRanks({ read, tx }: Pick<CustomerDatabase, 'read' | 'tx'>): Promise<void> {
  for (const season of await listSeasonsWithoutRanks(read)) await tx((db) => resetStandings(db, season))
}
