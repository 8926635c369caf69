import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { extendSubscription } from '../subscriptions/subscriptions.exports.ts'
import { findSubscribedRole } from '../subscriptions/subscriptions.sql.ts'
import {
  deleteOpenInvitations,
  forgetEmail,
  markMonthEarned,
  markRegistered,
  markSubscribed,
} from './invitations.sql.ts'

/** Links the invitation of an address to the user who registers with it. */
export async function linkInvitation(
  db: Db,
  { user_id, email, now }: { user_id: number; email: string; now: Instant },
): Promise<void> {
  await markRegistered(db, { user_id, email: email.trim().toLowerCase(), now })
}

/**
 * Records the first completed payment of an invited player and gives the inviter a free month, once even if called
 * again. An inviter who does not play has nothing to extend.
 */
export async function earnFreeMonth(
  db: Db,
  earned: {
    inviteeId: number
    today: CalendarDate
    now: Instant
  },
): Promise<void> {
  const { inviteeId, today, now } = earned
  const invitation = await markSubscribed(db, inviteeId, now)
  if (invitation === null) return
  const { id: invitationId, inviter_id: userId } = invitation
  const role = await findSubscribedRole(db, userId)
  if (role === null) return
  await extendSubscription(db, {
    user_id: userId,
    role,
    kind: 'free_month',
    months: 1,
    invitation_id: invitationId,
    created_by: null,
    today,
    now,
  })
  await markMonthEarned(db, invitationId, now)
}

/**
 * Deletes the unused invitations of a deleted account and the address by which it was invited itself; the months earned
 * stay.
 */
export async function forgetInvitations(db: Db, userId: number): Promise<void> {
  await forgetEmail(db, userId)
  await deleteOpenInvitations(db, userId)
}
