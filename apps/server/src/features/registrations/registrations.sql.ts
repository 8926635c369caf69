import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { awaitsApproval } from '../users/users.sql.ts'

/** Lets a customer's registrations, and the mail about them, run one after another until the transaction ends. */
export async function holdRegistrations(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('registrations'), current_customer_id())`.execute(db)
}

/** Returns when the admins were last mailed of registrations, and of which user last; null before the first mail. */
export async function findLastNews(db: Db): Promise<{ at: Instant; through_user: number } | null> {
  return await queryRow<{ at: Instant; through_user: number }>(db)`
    select created_at as at, coalesce((reference->>'through_user')::int, 0) as through_user
    from outbox where kind = 'registration' order by created_at desc limit 1`
}

/** A user who registered and waits for approval. */
export type Registered = { id: number; name: string; surname: string; email: string }

/** Lists the users after another who registered since an instant and wait for approval, the last one first. */
export async function listRegistered(
  db: Db,
  { after_user, since }: { after_user: number; since: Instant },
): Promise<Registered[]> {
  return await queryRows<Registered>(db)`
    select u.id, u.name, u.surname, u.email from users u
    where u.id > ${after_user} and u.created_at > ${since} and ${awaitsApproval}
    order by u.id desc`
}
