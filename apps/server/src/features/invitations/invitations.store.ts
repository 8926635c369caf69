import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type NewInvitation = { inviter_id: number; email: string; language: 'en' | 'pt'; now: Instant }

/** Keeps an invitation and gives its id; null when the address is invited already. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<number | null> {
  const { now, ...values } = invitation
  const row = await db
    .insertInto('invitations')
    .values({ ...values, created_at: now, sent_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** An invitation that its inviter does something with. */
export type LockedInvitation = {
  id: number
  email: string | null
  language: 'en' | 'pt'
  sent_at: Instant
  registered_at: Instant | null
}

/** Somebody's invitation, held against a registration with it; null for one that is not his. */
export async function lockInvitation(
  db: Db,
  { id, inviter_id }: { id: number; inviter_id: number },
): Promise<LockedInvitation | null> {
  const { rows } = await sql<LockedInvitation>`
    select id, email, language, sent_at, registered_at
    from invitations
    where id = ${id} and inviter_id = ${inviter_id}
    for update`.execute(db)
  return rows[0] ?? null
}

/** Keeps when an invitation was mailed again. */
export async function updateSent(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('invitations').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Removes an invitation. */
export async function deleteInvitation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

/** Keeps who registered with an invited address; somebody turned down may try again. */
export async function markRegistered(
  db: Db,
  { user_id, email, now }: { user_id: number; email: string; now: Instant },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ registered_id: user_id, registered_at: now })
    .where('email', '=', email)
    .where('registered_id', 'is', null)
    .execute()
}

/** Keeps that somebody invited has paid, the first time only; gives the invitation then. */
export async function markSubscribed(
  db: Db,
  registered_id: number,
  now: Instant,
): Promise<{ id: number; inviter_id: number } | null> {
  const row = await db
    .updateTable('invitations')
    .set({ subscribed_at: now })
    .where('registered_id', '=', registered_id)
    .where('subscribed_at', 'is', null)
    .returning(['id', 'inviter_id'])
    .executeTakeFirst()
  return row ?? null
}

/** Keeps that an invitation has earned its inviter a month. */
export async function markMonthEarned(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('invitations').set({ month_earned_at: now }).where('id', '=', id).execute()
}

/** Forgets the address that a person was invited by. */
export async function forgetEmail(db: Db, registered_id: number): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ email: null })
    .where('registered_id', '=', registered_id)
    .execute()
}

/** Removes the invitations of a person that nobody has used. */
export async function deleteOpenInvitations(db: Db, inviter_id: number): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('inviter_id', '=', inviter_id)
    .where('registered_at', 'is', null)
    .execute()
}
