import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { PushTarget } from '../../platform/push.ts'

type NewSubscription = PushTarget & { user_id: number; session_hash: Buffer; created_at: Instant }

/** Whether a session is still there, held against its end until the transaction is over. */
export async function holdSession(db: Db, session_hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select user_id from sessions where token_hash = ${session_hash} for key share`.execute(db)
  return rows.length > 0
}

/** Keeps the subscription of a session's browser, in the place of its last one and of whoever had this browser before. */
export async function saveSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  // Two people who take each other's browsers would wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'), current_customer_id())`.execute(db)
  await db
    .deleteFrom('push_subscriptions')
    .where('session_hash', '=', subscription.session_hash)
    .where('endpoint', '!=', subscription.endpoint)
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'endpoint']).doUpdateSet({
        ...subscription,
        refusals: 0,
        // Who tells it again has had it all the time.
        created_at: sql`case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.created_at
          else excluded.created_at end`,
      }),
    )
    .execute()
}

/** Removes what a person has beyond so many subscriptions, the oldest first. */
export async function trimSubscriptions(db: Db, user_id: number, kept: number): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${user_id} and id in (
      select id from push_subscriptions where user_id = ${user_id} order by created_at desc, id desc offset ${kept})`.execute(
    db,
  )
}

/** Removes the subscription of a session's browser. */
export async function deleteOfSession(db: Db, session_hash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', session_hash).execute()
}

/** Removes one of a person's subscriptions; false when he has none of this id. */
export async function deleteOwn(db: Db, { id, user_id }: { id: number; user_id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What push services said of some subscriptions: taken, turned down, unknown. */
export type SubscriptionReplies = { delivered: number[]; refused: number[]; gone: number[] }

/** Keeps what push services said; who is unknown there, or turned down so many times in a row, is removed. */
export async function saveReplies(
  db: Db,
  { delivered, refused, gone }: SubscriptionReplies,
  refusals_max: number,
): Promise<void> {
  if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
  if (delivered.length > 0) {
    await db
      .updateTable('push_subscriptions')
      .set({ refusals: 0 })
      .where('id', '=', sql<number>`any(${delivered}::int[])`)
      .where('refusals', '>', 0)
      .execute()
  }
  if (refused.length === 0) return
  await db
    .updateTable('push_subscriptions')
    .set(({ eb }) => ({ refusals: eb('refusals', '+', 1) }))
    .where('id', 'in', refused)
    .execute()
  await db.deleteFrom('push_subscriptions').where('refusals', '>=', refusals_max).execute()
}
