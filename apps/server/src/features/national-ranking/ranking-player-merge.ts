import type * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type {
  ChosenResult,
  MovedRanking,
  RankingPlayer,
  RankingPlayerMerge,
} from '@tertulia/contract/ranking-players'
import type { Month } from '@tertulia/core/national-ranking/month'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { lockRankingPlayer, lockRankingPlayerLinks } from '../ranking-players/ranking-players.exports.ts'
import { findRankingPlayer } from '../ranking-players/ranking-players.sql.ts'
import { holdPresentUser } from '../users/users.sql.ts'
import { rerankMonths } from './national-ranking.exports.ts'
import {
  absorbPlayer,
  lockMonthsOf,
  moveNumbers,
  moveResults,
  moveTeamPlaces,
  touchMonths,
} from './national-ranking-writes.sql.ts'
import { countTeams, listDoubleResults, listRanks, type MergedPlayers } from './national-ranking.sql.ts'

/** Previews what merging two ranking players would change, without saving anything. */
export async function previewRankingPlayerMerge({
  db,
  params,
  body,
}: Call<typeof rankingPlayerCalls.previewRankingPlayerMerge>): Promise<RankingPlayerMerge> {
  const merged = readMerged(params.id, body.other_id)
  return tryOut(db, async () => {
    const locked = await lockMerged(db, merged)
    const { player, other } = locked
    const doubleResults = await listDoubleResults(db, merged)
    const teams = await countTeams(db, other.id)
    const before = await listRanks(db)
    await merge(db, { ...locked, chosen: body.chosen })
    return {
      player,
      other,
      linked_apart: areLinkedApart(locked),
      moved_results: other.results - doubleResults.length,
      double_results: doubleResults,
      rankings: compareRanks(merged, before, await listRanks(db)),
      teams,
    }
  })
}

/** Merges a ranking player into another, for good. (docs/rules/ranking-players.md) */
export async function mergeRankingPlayers(
  call: Call<typeof rankingPlayerCalls.mergeRankingPlayers>,
): Promise<RankingPlayer> {
  const { db, params, body } = call
  const { version, other_version, chosen } = body
  const merged = readMerged(params.id, body.other_id)
  const locked = await lockMerged(db, merged)
  const { player, other } = locked
  if (player.version !== version || other.version !== other_version) refuse('ranking_player_changed')
  // The manager has chosen among the results that were shown.
  const doubleResults = await listDoubleResults(db, merged)
  if (doubleResults.length !== body.double_results) refuse('ranking_player_changed')
  if (areLinkedApart(locked)) refuse('players_linked_apart')
  await merge(db, { ...locked, chosen })
  const saved = orNotFound(await findRankingPlayer(db, player.id))
  await recordAction(call, `merge_ranking_players ${player.id} ${other.id}`, saved.user?.id ?? null)
  return saved
}

function readMerged(id: number, otherId: number): MergedPlayers {
  if (id === otherId) refuse('invalid_input', [{ field: 'other_id', problem: 'same' }])
  return { id, other_id: otherId }
}

type LockedPlayers = { player: RankingPlayer; other: RankingPlayer; months: Month[] }

/** Locks accounts, months and players in the order of all other writers. (docs/rules/locks.md) */
async function lockMerged(db: Db, merged: MergedPlayers): Promise<LockedPlayers> {
  const { id, other_id } = merged
  await lockRankingPlayerLinks(db)
  const seen = [await findRankingPlayer(db, id), await findRankingPlayer(db, other_id)]
  const userIds = seen.flatMap((one) => one?.user?.id ?? [])
  for (const userId of userIds.toSorted((a, b) => a - b)) await holdPresentUser(db, userId)
  const months = await lockMonthsOf(db, merged)
  for (const one of [id, other_id].toSorted((a, b) => a - b)) orNotFound(await lockRankingPlayer(db, one))
  const player = orNotFound(await findRankingPlayer(db, id))
  return { player, other: orNotFound(await findRankingPlayer(db, other_id)), months }
}

function areLinkedApart({ player, other }: LockedPlayers): boolean {
  return player.user !== null && other.user !== null
}

type Merging = LockedPlayers & { chosen: readonly ChosenResult[] }

async function merge(db: Db, { player, other, months, chosen }: Merging): Promise<void> {
  const merged = { id: player.id, other_id: other.id }
  await moveResults(db, { ...merged, chosen })
  await moveTeamPlaces(db, merged)
  await moveNumbers(db, merged)
  await touchMonths(db, months)
  // Rewrites the published rows of the player who goes, which refer to them.
  await rerankMonths(db, months)
  await absorbPlayer(db, merged)
}

type Ranks = ReadonlyMap<Month, ReadonlyMap<number, number>>

/** Lists the published rankings that differ, the latest first. */
function compareRanks({ id, other_id }: MergedPlayers, before: Ranks, after: Ranks): MovedRanking[] {
  return [...before].flatMap(([month, ranks]) => {
    const [rank, otherRank] = [ranks.get(id) ?? null, ranks.get(other_id) ?? null]
    const newRanks = after.get(month)
    const newRank = newRanks?.get(id) ?? null
    const others = [...ranks].filter(
      ([player, place]) => player !== id && player !== other_id && newRanks?.get(player) !== place,
    ).length
    const isSame = rank === newRank && otherRank === null && others === 0
    return isSame ? [] : [{ month, rank, other_rank: otherRank, new_rank: newRank, others }]
  })
}
