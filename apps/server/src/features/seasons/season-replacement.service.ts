import type { replacePlayer } from '@tertulia/contract/seasons'
import { playsOn } from '@tertulia/core/roles/roles'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { resetStandings } from '../league/league.results.ts'
import {
  hasPlayedWithoutPoints,
  listPlayersForSeason,
  listReplaceable,
  listRoundDates,
} from './season-form.views.ts'
import { exchangePlayer, lockSeasons } from './seasons.store.ts'
import { lockSeason } from './seasons.views.ts'

/** Puts another player in the place and the games of one who withdrew before his first game. (docs/rules/seasons.md) */
export async function exchangeWithdrawn(call: Call<typeof replacePlayer>): Promise<Record<string, never>> {
  const { db, today } = call
  const { season } = call.params
  const { withdrawn_id, replacement_id } = call.body
  await lockSeasons(db)
  await lockSeason(db, season)
  const [first_date] = await listRoundDates(db, season)
  const start = found(first_date)
  const players = await listPlayersForSeason(db, season)
  found(players.find((player) => player.id === withdrawn_id && player.placed))
  const replacement = players.find((player) => player.id === replacement_id)
  if (replacement?.placed) refuse('player_twice')
  if (!replacement || !playsOn(replacement.roles, start > today ? start : today)) refuse('player_not_valid')
  const replaceable = await listReplaceable(db, { season, today })
  if (!replaceable.includes(withdrawn_id)) refuse('player_not_replaceable')
  // His answers are in and gave no points: the opponent could win nothing.
  const came_too_late = await hasPlayedWithoutPoints(db, { season, user_id: replacement_id, today })
  if (came_too_late) refuse('player_not_replaceable')
  await exchangePlayer(db, { season, withdrawn_id, replacement_id })
  await resetStandings(db, season)
  return {}
}
