import type { listPublicSeasons, listSeasons } from '@tertulia/contract/seasons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { seasonState } from '@tertulia/core/league/season-state'
import { standOf } from '../../platform/paging.ts'
import type { Call } from '../../platform/serve.ts'
import {
  countPublicSeasons,
  countSeasons,
  listSeasonsForAdmin,
  listSeasonsForPlayer,
} from './seasons.views.ts'

/** A page of all seasons for the admin. (docs/rules/seasons.md) */
export async function listForAdmin(call: Call<typeof listSeasons>): Promise<ReplyOf<typeof listSeasons>> {
  const { db, today } = call
  const { paging, offset } = standOf(call.query.page, await countSeasons(db))
  const rows = await listSeasonsForAdmin(db, offset)
  return {
    ...paging,
    seasons: rows.map((row) => ({ ...row, state: seasonState(row, today) })),
  }
}

/** A page of the seasons that are public. (docs/rules/seasons.md) */
export async function listForPlayer(
  call: Call<typeof listPublicSeasons>,
): Promise<ReplyOf<typeof listPublicSeasons>> {
  const { db, today, user } = call
  const { paging, offset } = standOf(call.query.page, await countPublicSeasons(db, today))
  const rows = await listSeasonsForPlayer(db, { offset, user_id: user.id, today })
  return {
    ...paging,
    seasons: rows.map((row) => ({ ...row, state: seasonState(row, today) })),
  }
}
