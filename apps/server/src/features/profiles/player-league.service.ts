import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listOpponents, listPlayerSeasons, PlayerSeason } from '@tertulia/contract/profiles'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { seasonState } from '@tertulia/core/league/season-state'
import { page_size, standOf } from '../../platform/paging.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { listOpponentRows } from './player-opponents.views.ts'
import { countSeasons, listSeasonRows, type SeasonRow } from './player-seasons.views.ts'
import { hasProfile } from './profiles.views.ts'

/** The seasons that somebody has played or plays, the latest first. (docs/rules/profiles.md) */
export async function listSeasonsOf(
  call: Call<typeof listPlayerSeasons>,
): Promise<ReplyOf<typeof listPlayerSeasons>> {
  const { db, params, query, today } = call
  found((await hasProfile(db, params.id)) || null)
  const asked = { user_id: params.id, today }
  const { paging, offset } = standOf(query.page, await countSeasons(db, asked))
  const rows = await listSeasonRows(db, { ...asked, limit: page_size, offset })
  return { ...paging, seasons: rows.map((row) => presentSeason(row, params.id, today)) }
}

function presentSeason({ cup, ...row }: SeasonRow, user_id: number, today: CalendarDate): PlayerSeason {
  const state = seasonState(row, today) === 'finished' ? 'finished' : 'running'
  return { ...row, state, cup: cup && cupRun(cup, user_id, state) }
}

/** How far somebody has come in a cup: its champion, still in it, or out in his last tie. (docs/rules/profiles.md) */
function cupRun(
  { last }: NonNullable<SeasonRow['cup']>,
  user_id: number,
  state: PlayerSeason['state'],
): PlayerSeason['cup'] {
  if (!last) return { champion: false, running: state === 'running', last }
  const { winner_id, ...tie } = last
  const champion = winner_id === user_id && tie.ties === 1
  const out = winner_id !== null && winner_id !== user_id
  return { champion, running: !champion && !out && (winner_id === null || state === 'running'), last: tie }
}

/** Whom somebody has met, and how it ended for him. (docs/rules/profiles.md) */
export async function listOpponentsOf(
  call: Call<typeof listOpponents>,
): Promise<ReplyOf<typeof listOpponents>> {
  const { db, params, query } = call
  found((await hasProfile(db, params.id)) || null)
  const offset = Math.min((query.page - 1) * page_size, Number.MAX_SAFE_INTEGER)
  const { total, opponents } = await listOpponentRows(db, { user_id: params.id, offset })
  return { ...standOf(query.page, total).paging, opponents }
}
