import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as placeChangeCalls from '@tertulia/contract/place-changes'
import type { PlaceChangeMade, PlaceUndoPreview } from '@tertulia/contract/place-changes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  checkPlaceUndo,
  firstComingRound,
  substituteOf,
  type PlaceChange,
  type TierMember,
} from '@tertulia/core/league/withdrawals'
import { playsOn } from '@tertulia/core/roles/roles'
import { recordAction } from '../../../platform/access/audit-log.store.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { resetStandings } from '../../league/league.results.ts'
import {
  findSavedSeason,
  hasPlayedWithoutPoints,
  listPlayersForSeason,
  listReplaceable,
  listRoundDates,
  type PlayerWithRoles,
} from '../../seasons/season-form.views.ts'
import { exchangePlayer, lockSeasons, raiseVersion } from '../seasons.store.ts'
import { lockSeason } from '../../seasons/seasons.views.ts'
import { listMembers, listRemainingGames, toldOf } from '../../seasons/withdrawals.views.ts'
import { closePlaceChange } from './place-changes.store.ts'
import { findPlaceChange, listSavedPlaceChanges } from './place-changes.views.ts'
import { removeSubstitute, saveLastRound } from './withdrawals.store.ts'
import { postponeReplacement, postponeWithdrawal } from './place-news.ts'

/** Lists the changes of a season's places, the latest first, each with what stands in the way of undoing it. */
export async function listPlaceChanges({
  db,
  today,
  params: { season },
}: Call<typeof placeChangeCalls.listPlaceChanges>): Promise<
  ReplyOf<typeof placeChangeCalls.listPlaceChanges>
> {
  const places = await findPlaces(db, { season, today })
  if (places.dates.length === 0) refuse('not_found')
  const saved = await listSavedPlaceChanges(db, season)
  return {
    changes: saved.map((made) => {
      const { kind, round, player, other } = made
      const change = { kind, round, user_id: player.id, other_id: other?.id ?? null }
      return { ...made, obstacle: made.undone_at === null ? obstacleOf(places, change) : null }
    }),
  }
}

/** Returns what follows from undoing a change of a place. */
export async function previewPlaceChangeUndo({
  db,
  today,
  params,
}: Call<typeof placeChangeCalls.previewPlaceChangeUndo>): Promise<PlaceUndoPreview> {
  const { change, dates } = await findChangeToUndo(db, { id: params.id, today })
  const { season, user_id, other_id } = change
  const { version } = orNotFound(await findSavedSeason(db, season))
  const games = await listRemainingGames(db, {
    season,
    user_id: other_id ?? user_id,
    round: firstComingRound(dates, today, change.round),
  })
  return { version, games, told: new Set([...toldOf(user_id, games), other_id ?? user_id]).size }
}

/** Undoes a change of a place as a whole, over the version that the admin saw, and tells everybody concerned. */
export async function undoPlaceChange(
  call: Call<typeof placeChangeCalls.undoPlaceChange>,
): Promise<ReplyOf<typeof placeChangeCalls.undoPlaceChange>> {
  const { db, user, today, now, params, body } = call
  const { id } = params
  await lockSeasons(db)
  const found = orNotFound(await findPlaceChange(db, id))
  await lockSeason(db, found.season)
  const { change, members } = await findChangeToUndo(db, { id, today })
  const { season, kind, user_id, other_id, round } = change
  const version = (await raiseVersion(db, season, body.version)) ?? refuse('season_changed')
  if (kind === 'replacement') {
    await exchangePlayer(db, { season, withdrawn_id: other_id ?? 0, replacement_id: user_id })
    const place = orNotFound(members.find((member) => member.user_id === other_id))
    await postponeReplacement(db, { season, place, now })
    await recordAction(call, `undo_replacement ${season} ${other_id ?? ''}`, user_id)
  } else {
    await returnPlace(db, { season, members, change })
    await postponeWithdrawal(db, { season, user_id, members, now })
    await recordAction(call, `undo_withdrawal ${season} ${round}`, user_id)
  }
  await resetStandings(db, season)
  await closePlaceChange(db, { id, undone_by: user.id, undone_at: now })
  return { version }
}

type Returned = { season: number; members: readonly TierMember[]; change: PlaceChange }

async function returnPlace(db: Db, { season, members, change }: Returned): Promise<void> {
  const { kind, user_id } = change
  const member = orNotFound(members.find((one) => one.user_id === user_id))
  const substitute = substituteOf(members, member)
  if (substitute) {
    const { user_id: substituteId, from_round: round } = substitute
    await removeSubstitute(db, { season, member, substitute_id: substituteId, round })
  }
  if (kind === 'withdrawal') await saveLastRound(db, { season, user_id, through_round: null })
}

async function findChangeToUndo(db: Db, { id, today }: { id: number; today: CalendarDate }) {
  const change = orNotFound(await findPlaceChange(db, id))
  const { season, kind, user_id, is_undone } = change
  if (is_undone) refuse('season_changed')
  const places = await findPlaces(db, { season, today })
  const obstacle = obstacleOf(places, change)
  if (obstacle !== null) refuse(obstacle)
  // They have answered today without giving points, so the opponent could win nothing.
  const cameTooLate = kind === 'replacement' && (await hasPlayedWithoutPoints(db, { season, user_id, today }))
  if (cameTooLate) refuse('player_not_replaceable')
  return { change, dates: places.dates, members: places.members }
}

type Places = {
  dates: readonly CalendarDate[]
  today: CalendarDate
  members: readonly TierMember[]
  replaceable: readonly number[]
  players: readonly PlayerWithRoles[]
}

async function findPlaces(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<Places> {
  return {
    dates: await listRoundDates(db, season),
    today,
    members: await listMembers(db, season),
    replaceable: await listReplaceable(db, { season, today }),
    players: await listPlayersForSeason(db, season),
  }
}

function obstacleOf(places: Places, change: PlaceChange): PlaceChangeMade['obstacle'] {
  const obstacle = checkPlaceUndo(places, change)
  if (obstacle !== null || change.kind !== 'replacement') return obstacle
  const { dates, today, players } = places
  const [start = today] = dates
  const returning = players.find(({ id }) => id === change.user_id)
  return returning && playsOn(returning.roles, start > today ? start : today) ? null : 'player_not_valid'
}
