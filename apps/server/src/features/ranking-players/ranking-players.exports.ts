import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { deletePlayers, insertPlayers } from './ranking-players.sql.ts'

/** Anonymises the ranking player of a deleted account. (docs/rules/accounts.md) */
export { anonymiseRankingPlayer as forgetRankingPlayer } from './ranking-players.sql.ts'
/** Runs changes of links between players and accounts one after another. */
export { lockLinks as lockRankingPlayerLinks, lockRankingPlayer } from './ranking-players.sql.ts'

/** Adds players without accounts; returns their ids in the same order. */
export function addRankingPlayers(
  db: Db,
  players: readonly Omit<RankingPlayerInput, 'user_id'>[],
  createdAt: Instant,
): Promise<number[]> {
  return insertPlayers(db, players, createdAt)
}

/** Deletes players; one with results breaks a constraint. */
export async function removeRankingPlayers(db: Db, ids: readonly number[]): Promise<void> {
  await deletePlayers(db, ids)
}
