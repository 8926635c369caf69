import type { getStandings, Standings } from '@tertulia/contract/league'
import { seasonState } from '@tertulia/core/league/season-state'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findTable } from './league.views.ts'

/** The table of a tier of a public season. (docs/rules/league.md) */
export async function getTable({ db, query, user, today }: Call<typeof getStandings>): Promise<Standings> {
  const table = found(await findTable(db, { ...query, user_id: user.id, today }))
  return { ...table, standings: found(table.standings), state: seasonState(table, today) }
}
