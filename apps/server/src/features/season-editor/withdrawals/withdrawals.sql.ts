import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { TierMember, PlaceChange } from '@tertulia/core/league/withdrawals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { personFields } from '../../users/users.sql.ts'

/** Saves the last round of a player; null for the rest of the season. */
export async function saveLastRound(
  db: Db,
  {
    season,
    user_id,
    through_round,
  }: {
    season: number
    user_id: number
    through_round: number | null
  },
): Promise<void> {
  await db
    .updateTable('tier_players')
    .set({ through_round })
    .where('season', '=', season)
    .where('user_id', '=', user_id)
    .execute()
}

type Handover = { season: number; from_id: number; to_id: number; round: number }

/** Gives a player's games from a round on to another one. */
async function handOverGames(db: Db, { season, from_id, to_id, round }: Handover): Promise<void> {
  await sql`
    update games set user_id = case when user_id = ${from_id} then ${to_id}::int else user_id end,
      opponent_id = case when opponent_id = ${from_id} then ${to_id}::int else opponent_id end
    where season = ${season} and round >= ${round} and ${from_id} in (user_id, opponent_id)`.execute(db)
}

type Substitution = { season: number; member: TierMember; substitute_id: number; round: number }

/** Puts a substitute in a withdrawn player's place from a round on, with the remaining games. */
export async function addSubstitute(
  db: Db,
  { season, member, substitute_id, round }: Substitution,
): Promise<void> {
  const { user_id, tier, position } = member
  await db
    .insertInto('tier_players')
    .values({ season, tier, position, user_id: substitute_id, from_round: round })
    .execute()
  await handOverGames(db, { season, from_id: user_id, to_id: substitute_id, round })
}

/** Removes a substitute who has not played yet, and returns the games to the player they stood in for. */
export async function removeSubstitute(
  db: Db,
  { season, member, substitute_id, round }: Substitution,
): Promise<void> {
  await handOverGames(db, { season, from_id: substitute_id, to_id: member.user_id, round })
  await db
    .deleteFrom('tier_players')
    .where('season', '=', season)
    .where('user_id', '=', substitute_id)
    .execute()
}

/** Saves a change of a place, so that it can be undone as a whole. */
export async function savePlaceChange(
  db: Db,
  change: PlaceChange & { season: number; reason: string; author_id: number; changed_at: Instant },
): Promise<void> {
  await db.insertInto('place_changes').values(change).execute()
}

/** Marks a change of a place as undone. */
export async function closePlaceChange(
  db: Db,
  { id, ...undone }: { id: number; undone_by: number; undone_at: Instant },
): Promise<void> {
  await db.updateTable('place_changes').set(undone).where('id', '=', id).execute()
}

/** A change of a place as it was saved. */
type SavedPlaceChange = Omit<PlaceChangeMade, 'obstacle'>

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = c.customer_id and u.id = ${sql.ref(column)})`

/** Lists the changes of a season's places, the latest first. */
export async function listSavedPlaceChanges(db: Db, season: number): Promise<SavedPlaceChange[]> {
  return await queryRows<SavedPlaceChange>(db)`
    select c.id, c.kind, ${person('c.user_id')} as player, ${person('c.other_id')} as other, c.round, c.reason,
      ${person('c.author_id')} as author, c.changed_at, ${person('c.undone_by')} as undone_by, c.undone_at
    from place_changes c
    where c.season = ${season}
    order by c.id desc`
}

/** A change of a place that is about to be undone. */
type PlaceChangeToUndo = PlaceChange & { season: number; is_undone: boolean }

/** Finds a change of a place by its id; null when there is none. */
export async function findPlaceChange(db: Db, id: number): Promise<PlaceChangeToUndo | null> {
  return await queryRow<PlaceChangeToUndo>(db)`
    select season, kind, user_id, other_id, round, undone_at is not null as is_undone
    from place_changes where id = ${id}`
}
