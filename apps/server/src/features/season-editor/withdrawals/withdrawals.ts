import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { WithdrawalPreview } from '@tertulia/contract/withdrawals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  checkWithdrawal,
  checkPlaceUndo,
  firstComingRound,
  substituteOf,
  type PlaceChange,
  type TierMember,
} from '@tertulia/core/league/withdrawals'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { playsOn } from '@tertulia/core/roles/roles'
import type * as placeChangeCalls from '@tertulia/contract/place-changes'
import type { PlaceChangeMade, PlaceUndoPreview } from '@tertulia/contract/place-changes'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { queryTogether } from '../../../platform/database/rows.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { resetStandings } from '../../league/league.exports.ts'
import { getSeasonRules } from '../../rule-sets/rule-sets.sql.ts'
import {
  findSavedSeason,
  listPlayersForSeason,
  playersForSeason,
  listRoundDates,
  hasPlayedWithoutPoints,
  replaceablePlayers,
  roundDates,
  type PlayerWithRoles,
} from '../../seasons/season-form.sql.ts'
import { lockSeasons, raiseVersion, exchangePlayer } from '../season-editor.sql.ts'
import {
  lockSeason,
  isInCup,
  listMembers,
  listRemainingGames,
  placesOf,
  toldOf,
} from '../../seasons/seasons.sql.ts'
import { postponeWithdrawal, postponeReplacement } from './place-news.ts'
import {
  addSubstitute,
  saveLastRound,
  removeSubstitute,
  savePlaceChange,
  closePlaceChange,
  findPlaceChange,
  listSavedPlaceChanges,
} from './withdrawals.sql.ts'

/** Returns what follows from a player's withdrawal, or from naming a substitute for one who has withdrawn. */
export async function previewWithdrawal(
  call: Call<typeof withdrawalCalls.previewWithdrawal>,
): Promise<WithdrawalPreview> {
  const { db, today, params } = call
  const { season, user_id } = params
  const { dates, version } = orNotFound(await findSavedSeason(db, season))
  const members = await listMembers(db, season)
  const ruleSet = await getSeasonRules(db, season)
  const query = { dates, today, members, user_id, rule_set: ruleSet }
  const plain = checkWithdrawal({ ...query, substitute_id: null })
  const withSubstitute = checkWithdrawal({ ...query, substitute_id: 0 })
  const verdict = plain.accepted ? plain : withSubstitute
  if (!verdict.accepted) refuse(plain.accepted ? verdict.reason : plain.reason)
  const { round } = verdict
  const games = await listRemainingGames(db, { season, user_id, round })
  return {
    version,
    round,
    games,
    substitutes: withSubstitute.accepted,
    cup: await isInCup(db, { season, user_id }),
    told: toldOf(user_id, games).length,
  }
}

/** Returns the reason of a change of a place without surplus spaces, or refuses an empty one. */
export function acceptReason(text: string): string {
  const reason = cleanText(text)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'empty' }])
  return reason
}

/** Withdraws a player over the version that the admin saw, and tells everybody concerned. */
export async function withdrawPlayer(
  call: Call<typeof withdrawalCalls.withdrawPlayer>,
): Promise<ReplyOf<typeof withdrawalCalls.withdrawPlayer>> {
  const { db, user, today, now, params, body } = call
  const { season } = params
  const { withdrawn_id: userId, substitute_id } = body
  const reason = acceptReason(body.reason)
  const { dates, members } = await lockRunning(db, season)
  const ruleSet = await getSeasonRules(db, season)
  const query = { dates, today, members, user_id: userId, substitute_id, rule_set: ruleSet }
  const verdict = checkWithdrawal(query)
  if (!verdict.accepted) refuse(verdict.reason)
  const { member, round, through_round } = verdict
  const version = (await raiseVersion(db, season, body.version)) ?? refuse('season_changed')
  const persons = await listPlayersForSeason(db, season)
  const substitute = persons.find(({ id }) => id === substitute_id)
  if (substitute_id !== null && (!substitute || !playsOn(substitute.roles, dates[round - 1] ?? today)))
    refuse('player_not_valid')
  await saveLastRound(db, { season, user_id: userId, through_round })
  if (substitute_id !== null) await addSubstitute(db, { season, member, substitute_id, round })
  await savePlaceChange(db, {
    season,
    kind: member.through_round === null ? 'withdrawal' : 'substitution',
    user_id: userId,
    other_id: substitute_id,
    round,
    reason,
    author_id: user.id,
    changed_at: now,
  })
  await resetStandings(db, season)
  const details = [season, round, ...(substitute_id === null ? [] : [substitute_id])].join(' ')
  await recordAction(call, `withdraw_player ${details}`, userId)
  await postponeWithdrawal(db, { season, user_id: userId, members, now })
  return { version }
}

async function lockRunning(db: Db, season: number) {
  await lockSeasons(db)
  await lockSeason(db, season)
  const dates: CalendarDate[] = await listRoundDates(db, season)
  if (dates.length === 0) refuse('not_found')
  return { dates, members: await listMembers(db, season) }
}

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
  const { dates, replaceable, ...found } = await queryTogether(db, {
    dates: roundDates(season),
    members: placesOf(season),
    replaceable: replaceablePlayers({ season, today }),
    players: playersForSeason(season),
  })
  return {
    ...found,
    today,
    dates: dates.map(({ date }) => date),
    replaceable: replaceable.map(({ user_id }) => user_id),
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
