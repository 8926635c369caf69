import type * as league from '@tertulia/contract/league'
import type { Standings } from '@tertulia/contract/league'
import { seasonState } from '@tertulia/core/league/season-state'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findTable } from './league.views.ts'

/** Returns the table of a tier of a public season. */
export async function getStandings({
  db,
  query,
  user,
  today,
  days,
}: Call<typeof league.getStandings>): Promise<Standings> {
  const table = orNotFound(await findTable(db, { ...query, user_id: user.id, today }))
  return { ...table, standings: orNotFound(table.standings), state: seasonState(table, days) }
}
