import type * as seasonCalls from '@tertulia/contract/seasons'
import { playsOn } from '@tertulia/core/roles/roles'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  hasPlayedWithoutPoints,
  listPlayersForSeason,
  listReplaceable,
  listRoundDates,
} from '../seasons/season-form.views.ts'
import { resetStandings } from '../league/league.results.ts'
import { exchangePlayer, lockSeasons, raiseVersion } from './seasons.store.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { listMembers } from '../seasons/withdrawals.views.ts'
import { postponeReplacement } from './withdrawals/place-news.ts'
import { savePlaceChange } from './withdrawals/place-changes.store.ts'
import { acceptReason } from './withdrawals/withdrawals.service.ts'

/**
 * Puts another player in the place and the games of one who withdrew before their first game, over the version that the
 * admin saw, and tells everybody concerned.
 */
export async function replacePlayer(
  call: Call<typeof seasonCalls.replacePlayer>,
): Promise<ReplyOf<typeof seasonCalls.replacePlayer>> {
  const { db, user, today, now } = call
  const { season } = call.params
  const { withdrawn_id, replacement_id } = call.body
  const reason = acceptReason(call.body.reason)
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
  const version = (await raiseVersion(db, season, call.body.version)) ?? refuse('season_changed')
  const members = await listMembers(db, season)
  const place = orNotFound(members.find(({ user_id }) => user_id === withdrawn_id))
  await exchangePlayer(db, { season, withdrawn_id, replacement_id })
  await savePlaceChange(db, {
    season,
    kind: 'replacement',
    user_id: withdrawn_id,
    other_id: replacement_id,
    round: 1,
    reason,
    author_id: user.id,
    changed_at: now,
  })
  await resetStandings(db, season)
  await recordAction(call, `replace_player ${season} ${replacement_id}`, withdrawn_id)
  await postponeReplacement(db, { season, place, now })
  return { version }
}
