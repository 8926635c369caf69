import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { PushTarget } from '../../platform/delivery/push.ts'

type DeviceRow = { id: number; session_hash: Buffer; user_agent: string | null; created_at: Instant }

/** Lists the browsers that show a user's notices, the newest first. */
export async function listDevices(db: Db, userId: number, now: Instant): Promise<DeviceRow[]> {
  return await queryRows<DeviceRow>(db)`
    select s.id, s.session_hash, e.user_agent, s.created_at
    from push_subscriptions s
    join sessions e on e.customer_id = s.customer_id and e.token_hash = s.session_hash
    where s.user_id = ${userId} and e.expires_at > ${now}
    order by s.created_at desc, s.id desc`
}

/** SQL condition: a browser shows the notices of the user `u` at an instant. */
export const hasDevice = (now: Instant) => sql<boolean>`exists (
  select from push_subscriptions d
  join sessions e on e.customer_id = d.customer_id and e.token_hash = d.session_hash
  where d.customer_id = u.customer_id and d.user_id = u.id and e.expires_at > ${now})`

type NewSubscription = PushTarget & { user_id: number; session_hash: Buffer; created_at: Instant }

/** Locks a session until the transaction ends; false when it has ended. */
export async function holdSession(db: Db, sessionHash: Buffer): Promise<boolean> {
  const rows = await queryRows(db)`
    select user_id from sessions where token_hash = ${sessionHash} for key share`
  return rows.length > 0
}

/**
 * Saves the subscription of a session's browser, replacing the session's last one and any other user's with this
 * browser.
 */
export async function saveSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  // Two users who swap browsers would deadlock.
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
        // The same user subscribing again keeps the original date.
        created_at: sql`case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.created_at
          else excluded.created_at end`,
      }),
    )
    .execute()
}

/** Deletes a user's subscriptions beyond the maximum, the oldest first. */
export async function trimSubscriptions(db: Db, userId: number, stored: number): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${stored})`.execute(
    db,
  )
}

/** Deletes the subscription of a session's browser. */
export async function deleteOfSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).execute()
}

/** Deletes one of a user's subscriptions; false when they have none of this id. */
export async function deleteOwn(db: Db, { id, user_id }: { id: number; user_id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
