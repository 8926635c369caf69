import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as profileCalls from '@tertulia/contract/profiles'
import type { PlayerSeason } from '@tertulia/contract/profiles'
import { seasonState } from '@tertulia/core/league/season-state'
import type { Days } from '@tertulia/core/calendar/open-days'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listOpponentRows } from './player-opponents.views.ts'
import { countSeasons, listSeasonRows, type SeasonRow } from './player-seasons.views.ts'
import { hasProfile } from '../users/visible-profiles.views.ts'

/** Lists a user's past and current seasons, the latest first. */
export async function listPlayerSeasons(
  call: Call<typeof profileCalls.listPlayerSeasons>,
): Promise<ReplyOf<typeof profileCalls.listPlayerSeasons>> {
  const { db, params, query, today, days, user } = call
  refuseUnlessOwn(user, profileCalls.listPlayerSeasons, params.id === user.id)
  orNotFound((await hasProfile(db, params.id)) || null)
  const asked = { user_id: params.id, today }
  const { paging, offset } = paginate(query.page, await countSeasons(db, asked))
  const rows = await listSeasonRows(db, { ...asked, limit: pageSize, offset })
  return { ...paging, seasons: rows.map((row) => presentSeason(row, params.id, days)) }
}

function presentSeason({ cup, ...row }: SeasonRow, userId: number, days: Days): PlayerSeason {
  const state = seasonState(row, days) === 'finished' ? 'finished' : 'running'
  return { ...row, state, cup: cup && cupRun(cup, userId, state) }
}

/** Returns how far a player got in a cup (champion, still in it or out), with their last tie. */
function cupRun(
  { last }: NonNullable<SeasonRow['cup']>,
  userId: number,
  state: PlayerSeason['state'],
): PlayerSeason['cup'] {
  if (!last) return { champion: false, running: state === 'running', last }
  const { winner_id, ...tie } = last
  const champion = winner_id === userId && tie.ties === 1
  const out = winner_id !== null && winner_id !== userId
  return { champion, running: !champion && !out && (winner_id === null || state === 'running'), last: tie }
}

/** Lists a player's opponents with the results against them. */
export async function listOpponents(
  call: Call<typeof profileCalls.listOpponents>,
): Promise<ReplyOf<typeof profileCalls.listOpponents>> {
  const { db, params, query, user } = call
  refuseUnlessOwn(user, profileCalls.listOpponents, params.id === user.id)
  orNotFound((await hasProfile(db, params.id)) || null)
  const offset = Math.min((query.page - 1) * pageSize, Number.MAX_SAFE_INTEGER)
  const { total, opponents } = await listOpponentRows(db, { user_id: params.id, offset })
  return { ...paginate(query.page, total).paging, opponents }
}
