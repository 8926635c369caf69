import type * as leagueCalls from '@tertulia/contract/league'
import type { Standings } from '@tertulia/contract/league'
import { seasonState } from '@tertulia/core/league/season-state'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listForms } from './game/forms.views.ts'
import { findTable } from './league.views.ts'

/** Returns the table of a tier of a public season, with each player's form in it. */
export async function getStandings({
  db,
  query,
  user,
  today,
  days,
}: Call<typeof leagueCalls.getStandings>): Promise<Standings> {
  const table = orNotFound(await findTable(db, { ...query, user_id: user.id, today }))
  const rows = orNotFound(table.standings)
  const { first_date: from, last_date: to } = table
  const forms = await listForms(db, { user_ids: rows.map(({ id }) => id), from, to, before: today })
  const standings = rows.map((row) => ({ ...row, form: forms.get(row.id) ?? [] }))
  return { ...table, standings, state: seasonState(table, days) }
}
