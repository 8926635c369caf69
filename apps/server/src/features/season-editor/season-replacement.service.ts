import type * as seasonCalls from '@tertulia/contract/seasons'
import { playsOn } from '@tertulia/core/roles/roles'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  hasPlayedWithoutPoints,
  listPlayersForSeason,
  listReplaceable,
  listRoundDates,
} from '../seasons/season-form.views.ts'
import { resetStandings } from '../league/league.results.ts'
import { exchangePlayer, lockSeasons } from './seasons.store.ts'
import { lockSeason } from '../seasons/seasons.views.ts'

/** Puts another player in the place and the games of one who withdrew before their first game. */
export async function replacePlayer(
  call: Call<typeof seasonCalls.replacePlayer>,
): Promise<Record<string, never>> {
  const { db, today } = call
  const { season } = call.params
  const { withdrawn_id, replacement_id } = call.body
  await lockSeasons(db)
  await lockSeason(db, season)
  const [firstDate] = await listRoundDates(db, season)
  const start = orNotFound(firstDate)
  const players = await listPlayersForSeason(db, season)
  orNotFound(players.find((player) => player.id === withdrawn_id && player.placed))
  const replacement = players.find((player) => player.id === replacement_id)
  if (replacement?.placed) refuse('player_twice')
  if (!replacement || !playsOn(replacement.roles, start > today ? start : today)) refuse('player_not_valid')
  const replaceable = await listReplaceable(db, { season, today })
  if (!replaceable.includes(withdrawn_id)) refuse('player_not_replaceable')
  // The replacement has answered today without giving points, so the opponent could win nothing.
  const cameTooLate = await hasPlayedWithoutPoints(db, { season, user_id: replacement_id, today })
  if (cameTooLate) refuse('player_not_replaceable')
  await exchangePlayer(db, { season, withdrawn_id, replacement_id })
  await resetStandings(db, season)
  return {}
}
