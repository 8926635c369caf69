import type * as seasonCalls from '@tertulia/contract/seasons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { seasonState } from '@tertulia/core/league/season-state'
import { paginate } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countPublicSeasons, countSeasons, listSeasonsForAdmin, listSeasonsForPlayer } from './seasons.sql.ts'

/** Lists a page of all seasons for the admin. */
export async function listSeasons(
  call: Call<typeof seasonCalls.listSeasons>,
): Promise<ReplyOf<typeof seasonCalls.listSeasons>> {
  const { db, days } = call
  const { paging, offset } = paginate(call.query.page, await countSeasons(db))
  const rows = await listSeasonsForAdmin(db, offset)
  return {
    ...paging,
    seasons: rows.map((row) => ({ ...row, state: seasonState(row, days) })),
  }
}

/** Lists a page of the public seasons. */
export async function listPublicSeasons(
  call: Call<typeof seasonCalls.listPublicSeasons>,
): Promise<ReplyOf<typeof seasonCalls.listPublicSeasons>> {
  const { db, today, days, user } = call
  const { paging, offset } = paginate(call.query.page, await countPublicSeasons(db, today))
  const rows = await listSeasonsForPlayer(db, { offset, user_id: user.id, today })
  return {
    ...paging,
    seasons: rows.map((row) => ({ ...row, state: seasonState(row, days) })),
  }
}
