import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { extendSubscription } from '../subscriptions/subscriptions.results.ts'
import { findSubscribedRole } from '../subscriptions/subscriptions.views.ts'
import {
  deleteOpenInvitations,
  forgetEmail,
  markMonthEarned,
  markRegistered,
  markSubscribed,
} from './invitations.store.ts'

/** Links the invitation of an address to who registers with it. (docs/rules/invitations.md) */
export async function linkInvitation(
  db: Db,
  { user_id, email, now }: { user_id: number; email: string; now: Instant },
): Promise<void> {
  await markRegistered(db, { user_id, email: email.trim().toLowerCase(), now })
}

/**
 * The first completed payment of somebody invited: his inviter gets a month, once however often it is told. An inviter
 * who does not play has nothing to extend. (docs/rules/invitations.md)
 */
export async function earnFreeMonth(
  db: Db,
  earned: {
    invitee_id: number
    today: CalendarDate
    now: Instant
  },
): Promise<void> {
  const { invitee_id, today, now } = earned
  const invitation = await markSubscribed(db, invitee_id, now)
  if (invitation === null) return
  const { id: invitation_id, inviter_id: user_id } = invitation
  const role = await findSubscribedRole(db, user_id)
  if (role === null) return
  await extendSubscription(db, {
    user_id,
    role,
    kind: 'free_month',
    months: 1,
    invitation_id,
    created_by: null,
    today,
    now,
  })
  await markMonthEarned(db, invitation_id, now)
}

/**
 * Forgets who a deleted account invited and by which address it was invited; what the invitations earned stays.
 * (docs/rules/invitations.md)
 */
export async function forgetInvitations(db: Db, user_id: number): Promise<void> {
  await forgetEmail(db, user_id)
  await deleteOpenInvitations(db, user_id)
}
