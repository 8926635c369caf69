import type { Person } from '@tertulia/contract/fields'
import type { WithdrawalPreview } from '@tertulia/contract/withdrawals'
import { substituteOf, type TierMember } from '@tertulia/core/league/withdrawals'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.views.ts'

/** SQL for the ids of the players of the game `g` who had withdrawn from its season before it. */
export const withdrawnIds = sql<number[]>`array(
  select w.user_id from tier_players w
  where w.customer_id = g.customer_id and w.season = g.season and w.user_id in (g.user_id, g.opponent_id)
    and w.through_round < g.round)`

/** SQL condition: a player of the game `g` had withdrawn from its season before it, so it is void. */
export const isWithdrawn = sql<boolean>`exists (
  select from tier_players w
  where w.customer_id = g.customer_id and w.season = g.season and w.user_id in (g.user_id, g.opponent_id)
    and w.through_round < g.round)`

/** Lists everybody who has or had a place in a season. */
export async function listMembers(db: Db, season: number): Promise<TierMember[]> {
  return db
    .selectFrom('tier_players')
    .select(['user_id', 'tier', 'position', 'from_round', 'through_round'])
    .where('season', '=', season)
    .orderBy('tier')
    .orderBy('position')
    .orderBy('from_round')
    .execute()
}

type Remaining = { season: number; user_id: number; round: number }

/** A coming game of a player, without an opponent in a solo round. */
type RemainingGame = WithdrawalPreview['games'][number]

/** Lists a player's games from a round on, without those of opponents who have withdrawn. */
export async function listRemainingGames(
  db: Db,
  { season, user_id, round }: Remaining,
): Promise<RemainingGame[]> {
  return await queryRows<RemainingGame>(db)`
    select g.round, g.date, (select json_build_object(${personFields}) from users u
      where u.customer_id = g.customer_id and u.id = g.opponent_id) as opponent
    from games g
    where g.season = ${season} and g.user_id = ${user_id} and g.round >= ${round}
      and not exists (select from tier_players w where w.customer_id = g.customer_id and w.season = g.season
        and w.user_id = g.opponent_id and w.through_round < g.round)
    order by g.round`
}

/** Returns whether a player is in a season's cup. */
export async function isInCup(
  db: Db,
  { season, user_id }: { season: number; user_id: number },
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from cup_players where season = ${season} and user_id = ${user_id}`
  return rows.length > 0
}

/** A withdrawal, or one that is undone, to be told to everybody concerned. */
export type ToldWithdrawal = {
  season: number
  /** The first round that it concerns. */
  round: number
  withdrawn: Static<typeof Person>
  substitute: Static<typeof Person> | null
  /** `returns`: the player is back; `alone`: only their substitute goes; `replaced`: before the first game. */
  step: 'withdraws' | 'returns' | 'alone' | 'replaced'
  /** The games that become void, or somebody else's, or count again. */
  games: readonly RemainingGame[]
}

/** Counts the people who can be told of a withdrawal: the player and the opponents in their remaining games. */
export function toldOf(userId: number, games: readonly RemainingGame[]): number[] {
  return [...new Set([userId, ...games.flatMap(({ opponent }) => opponent?.id ?? [])])]
}

/** A player's place in a season: played by them, or void or a substitute's from a round on. */
export type Place = { round: number | null; substitute_id: number | null }

/** Returns who plays a player's place, and from which round. */
export function placeOf(members: readonly TierMember[], userId: number): Place {
  const member = members.find(({ user_id: id }) => id === userId)
  if (!member || member.through_round === null) return { round: null, substitute_id: null }
  const substitute = substituteOf(members, member)
  return {
    round: substitute?.from_round ?? member.through_round + 1,
    substitute_id: substitute?.user_id ?? null,
  }
}
