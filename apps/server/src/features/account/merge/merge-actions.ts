import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import type { MergeAction } from '../../../platform/personal-data/personal-table.ts'
import { joinMemberships } from '../../mini-leagues/mini-leagues.results.ts'
import { joinRoles } from '../../roles/joined-roles.results.ts'
import { joinLedgers } from '../../subscriptions/subscriptions.results.ts'
import {
  closeEmptyChanges,
  joinAbsences,
  joinContent,
  joinInvitations,
  joinLateSubmissions,
  joinMail,
  joinRankingPlayers,
  moveSubmissions,
  type MergedUsers,
} from './account-merge.store.ts'

type Merging = { users: MergedUsers; admin_id: number; now: Instant; today: CalendarDate }
type Action = (db: Db, merging: Merging) => Promise<void>

/** The actions that columns of persons name for a merge, in the order in which they must run. */
const mergeActions: Record<MergeAction, Action> = {
  joinLateSubmissions: (db, { users }) => joinLateSubmissions(db, users),
  async moveSubmissions(db, { users, admin_id, now }) {
    await moveSubmissions(db, users)
    await closeEmptyChanges(db, { ...users, undone_by: admin_id, undone_at: now })
  },
  joinAbsences: (db, { users }) => joinAbsences(db, users),
  joinContent: (db, { users }) => joinContent(db, users),
  joinInvitations: (db, { users }) => joinInvitations(db, users),
  joinMemberships: (db, { users }) => joinMemberships(db, users),
  joinMail: (db, { users }) => joinMail(db, users),
  joinRankingPlayers: (db, { users }) => joinRankingPlayers(db, users),
  joinLedgers: (db, { users, admin_id, ...at }) =>
    joinLedgers(db, { user_id: users.id, other_id: users.other_id, created_by: admin_id, ...at }),
  joinRoles: (db, { users }) => joinRoles(db, { user_id: users.id, other_id: users.other_id }),
}

/** Runs all of them. */
export async function runMergeActions(db: Db, merging: Merging): Promise<void> {
  for (const run of Object.values(mergeActions)) await run(db, merging)
}
