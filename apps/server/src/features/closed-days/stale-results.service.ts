import type { CustomerDatabase } from '../../platform/database.ts'
import { markResultsFresh } from './closed-days.store.ts'
import { hasStaleResults } from './closed-days.views.ts'
import { recomputeResults } from './recompute.service.ts'

/** Recomputes all results when a new release has changed how they are computed. (docs/rules/league.md) */
export async function renewStaleResults({ read, tx }: Pick<CustomerDatabase, 'read' | 'tx'>): Promise<void> {
  if (!(await hasStaleResults(read))) return
  await recomputeResults({ read, tx }, { verify: false })
  await tx(markResultsFresh)
}
