import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { savedName } from './founded-mini-leagues.service.ts'
import { lockMiniLeague, updateEnded, updateName } from './mini-leagues.store.ts'
import { countMiniLeagues, listModeratedMiniLeagues } from './moderated-mini-leagues.views.ts'
import { findMiniLeagueRecord } from './mini-leagues.views.ts'

/** Lists a page of all mini-leagues for admins, the newest first. */
export async function listAllMiniLeagues({
  db,
  customer,
  today,
  query,
}: Call<typeof moderatedMiniLeagueCalls.listAllMiniLeagues>): Promise<
  ReplyOf<typeof moderatedMiniLeagueCalls.listAllMiniLeagues>
> {
  const { paging, offset } = paginate(query.page, await countMiniLeagues(db))
  const found = await listModeratedMiniLeagues(db, { offset, today, time_zone: customer.time_zone })
  return { ...paging, mini_leagues: found }
}

/** Gives a mini-league another name; the audit log says which one it was, not its names. */
export async function renameMiniLeague(
  call: Call<typeof moderatedMiniLeagueCalls.renameMiniLeague>,
): Promise<void> {
  const { db, today, params, body } = call
  await lockMiniLeague(db, params.id)
  const { id, founder } = orNotFound(await findMiniLeagueRecord(db, { id: params.id, today }))
  await updateName(db, id, savedName(body.name))
  await recordAction(call, `rename_mini_league ${id}`, founder?.id ?? null)
}

/** Closes a mini-league: today no longer counts. */
export async function closeMiniLeague(
  call: Call<typeof moderatedMiniLeagueCalls.closeMiniLeague>,
): Promise<void> {
  const { db, today, params } = call
  await lockMiniLeague(db, params.id)
  const { id, founder, state } = orNotFound(await findMiniLeagueRecord(db, { id: params.id, today }))
  if (state === 'ended') refuse('mini_league_ended')
  await updateEnded(db, id, today)
  await recordAction(call, `close_mini_league ${id}`, founder?.id ?? null)
}
