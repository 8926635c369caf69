import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { InvitationCourse } from '@tertulia/core/invitations/invitation'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'

/** An invitation as stored. */
export type InvitationRow = InvitationCourse & {
  id: number
  email: string | null
  language: Language
  sent_at: Instant
}

const columns = sql`id, email, language, sent_at, registered_at, subscribed_at, month_earned_at`

/** Counts a user's invitations, those not yet registered, and the months earned. */
export async function countInvitations(db: Db, inviterId: number) {
  const row = await queryRow<{ total: number; open: number; months_earned: number }>(db)`
    select count(*) as total,
      count(*) filter (where registered_at is null) as open,
      count(month_earned_at) as months_earned
    from invitations where inviter_id = ${inviterId}`
  return row ?? { total: 0, open: 0, months_earned: 0 }
}

/** Lists a page of a user's invitations, the newest first. */
export async function listInvitationRows(
  db: Db,
  { inviter_id, offset }: { inviter_id: number; offset: number },
): Promise<InvitationRow[]> {
  return await queryRows<InvitationRow>(db)`
    select ${columns} from invitations
    where inviter_id = ${inviter_id}
    order by id desc limit ${pageSize} offset ${offset}`
}

/** Returns one invitation. */
export async function getInvitationRow(db: Db, id: number): Promise<InvitationRow> {
  const row = await queryRow<InvitationRow>(db)`
    select ${columns} from invitations where id = ${id}`
  if (!row) throw new Error('there is no such invitation')
  return row
}

/** Returns whether an address belongs to a user. */
export async function isUsersEmail(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length > 0
}

/** Returns whether an address is invited already. */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('invitations').select('id').where('email', '=', email).execute()).length > 0
}

type NewInvitation = { inviter_id: number; email: string; language: Language; now: Instant }

/** Saves an invitation and returns its id; null when the address is invited already. */
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

/** An invitation locked for a change by its inviter. */
type LockedInvitation = {
  id: number
  email: string | null
  language: Language
  sent_at: Instant
  registered_at: Instant | null
}

/** Locks a user's invitation against a registration with it; null for one that is not theirs. */
export async function lockInvitation(
  db: Db,
  { id, inviter_id }: { id: number; inviter_id: number },
): Promise<LockedInvitation | null> {
  return await queryRow<LockedInvitation>(db)`
    select id, email, language, sent_at, registered_at
    from invitations
    where id = ${id} and inviter_id = ${inviter_id}
    for update`
}

/** Saves when an invitation was mailed again. */
export async function updateSent(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('invitations').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Deletes an invitation. */
export async function deleteInvitation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

/** Saves who registered with an invited address; a rejected user may try again. */
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

/** Saves that an invited player has paid, the first time only, and then returns the invitation. */
export async function markSubscribed(
  db: Db,
  registeredId: number,
  now: Instant,
): Promise<{ id: number; inviter_id: number } | null> {
  const row = await db
    .updateTable('invitations')
    .set({ subscribed_at: now })
    .where('registered_id', '=', registeredId)
    .where('subscribed_at', 'is', null)
    .returning(['id', 'inviter_id'])
    .executeTakeFirst()
  return row ?? null
}

/** Saves that an invitation has earned its inviter a month. */
export async function markMonthEarned(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('invitations').set({ month_earned_at: now }).where('id', '=', id).execute()
}

/** Deletes the address that a user was invited by. */
export async function forgetEmail(db: Db, registeredId: number): Promise<void> {
  await db.updateTable('invitations').set({ email: null }).where('registered_id', '=', registeredId).execute()
}

/** Deletes a user's unused invitations. */
export async function deleteOpenInvitations(db: Db, inviterId: number): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('inviter_id', '=', inviterId)
    .where('registered_at', 'is', null)
    .execute()
}
