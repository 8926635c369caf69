import type { Instant } from '@tertulia/core/calendar/calendar'
import type { InvitationCourse } from '@tertulia/core/invitations/invitation'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'

/** An invitation as it is kept. */
export type InvitationRow = InvitationCourse & {
  id: number
  email: string | null
  language: 'en' | 'pt'
  sent_at: Instant
}

const columns = sql`id, email, language, sent_at, registered_at, subscribed_at, month_earned_at`

/** How many people somebody has invited, how many of them have not registered, and what they have earned him. */
export async function countInvitations(db: Db, inviter_id: number) {
  const { rows } = await sql<{ total: number; open: number; months_earned: number }>`
    select count(*) as total,
      count(*) filter (where registered_at is null) as open,
      count(month_earned_at) as months_earned
    from invitations where inviter_id = ${inviter_id}`.execute(db)
  return rows[0] ?? { total: 0, open: 0, months_earned: 0 }
}

/** A page of somebody's invitations, the newest first. */
export async function listInvitationRows(
  db: Db,
  { inviter_id, offset }: { inviter_id: number; offset: number },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations
    where inviter_id = ${inviter_id}
    order by id desc limit ${page_size} offset ${offset}`.execute(db)
  return rows
}

/** One invitation. */
export async function getInvitationRow(db: Db, id: number): Promise<InvitationRow> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations where id = ${id}`.execute(db)
  if (!rows[0]) throw new Error('there is no such invitation')
  return rows[0]
}

/** Whether an address belongs to somebody with an account. */
export async function isUsersEmail(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length > 0
}

/** Whether an address is invited already. */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('invitations').select('id').where('email', '=', email).execute()).length > 0
}
