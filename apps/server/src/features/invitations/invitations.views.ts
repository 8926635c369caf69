import type { Language } from '@tertulia/core/customers/languages'
import type { Instant } from '@tertulia/core/calendar/calendar'
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
