import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import {
  deleteRequestsOf,
  joinRequests,
  joinStretches,
  updateAllLeft,
  type JoinedPlayers,
} from './mini-league-players.sql.ts'

/**
 * Takes a deleted account out of the running mini-leagues; what counted stays in their tables, and those that have
 * ended stay as they were.
 */
export async function leaveAllMiniLeagues(
  db: Db,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<void> {
  await deleteRequestsOf(db, user_id)
  await updateAllLeft(db, { user_id, left_on: today })
}

/** Joins the memberships of two accounts of one person; nobody waits for a mini-league to which they belong. */
export async function joinMemberships(db: Db, players: JoinedPlayers): Promise<void> {
  await joinStretches(db, players)
  await joinRequests(db, players)
}
