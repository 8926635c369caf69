import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import type { PushTarget } from './push.ts'
import type { Message, WaitingMessage } from './messages.ts'

/** The text of a message and its link. */
export type PushText = {
  title: string
  body: string
  path: string
  /** A newer message replaces one with the same tag; push services accept up to 32 letters, digits, - and _. */
  tag: string
  urgent: boolean
}

/** A message shown on all devices of a user. */
export type PushMessage = Message & PushText & { user_id: number; expires_at: Instant }

/** Enqueues messages within the caller's transaction, to be sent soon after the commit. (docs/rules/reminders.md) */
export async function enqueuePushes(db: Db, messages: readonly PushMessage[], now: Instant): Promise<void> {
  await sql`
    insert into push_messages (user_id, kind, reference, title, body, path, tag, urgent, expires_at, created_at,
      next_attempt_at)
    select user_id, kind, reference, title, body, path, tag, urgent, expires_at, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given (user_id int, kind text, reference jsonb,
      title text, body text, path text, tag text, urgent boolean, expires_at timestamptz)
    on conflict do nothing`.execute(db)
}

const dueAt = (now: Instant) =>
  sql<boolean>`next_attempt_at <= ${now} and sent_at is null and given_up_at is null and expires_at > ${now}`

/** Returns whether any message is due. */
export async function hasDuePush(db: Db, now: Instant): Promise<boolean> {
  const rows = await queryRows(db)`select id from push_messages where ${dueAt(now)} limit 1`
  return rows.length > 0
}

/** A reserved message, with the user's devices that have not received it yet. */
export type TakenMessage = WaitingMessage &
  PushText & {
    expires_at: Instant
    language: Language
    attempts: number
    delivered_to: number[]
    devices: (PushTarget & { id: number })[]
  }

/**
 * Reserves the messages that have been due longest, until an instant after which another process may take them. Blocked
 * users and deleted accounts have no devices.
 */
export async function takeDueMessages(
  db: Db,
  {
    now,
    today,
    until,
    limit,
  }: {
    now: Instant
    today: CalendarDate
    until: Instant
    limit: number
  },
): Promise<TakenMessage[]> {
  return await queryRows<TakenMessage>(db)`
    with due as (
      select customer_id, id from push_messages where ${dueAt(now)}
      order by next_attempt_at, id limit ${limit} for update skip locked
    ), taken as (
      update push_messages m set next_attempt_at = ${until}
      from due where m.customer_id = due.customer_id and m.id = due.id
      returning m.*
    )
    select t.id, t.user_id, t.kind, t.reference, t.title, t.body, t.path, t.tag, t.urgent, t.expires_at, t.attempts,
      t.delivered_to, u.language,
      (select coalesce(json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth)), '[]')
        from push_subscriptions d
        join sessions e on e.customer_id = d.customer_id and e.token_hash = d.session_hash
        where d.customer_id = t.customer_id and d.user_id = t.user_id and e.expires_at > ${now}
          and d.id <> all(t.delivered_to) and u.anonymised_at is null
          and not exists (select from user_roles r
            where r.customer_id = u.customer_id and r.user_id = u.id and r.role = 'blocked'
              and (r.valid_until is null or r.valid_until >= ${today}))) as devices
    from taken t
    join users u on u.customer_id = t.customer_id and u.id = t.user_id
    order by t.id`
}

/** Deletes messages. */
export async function deleteMessages(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

/** The outcome of a reserved message; with `next_attempt_at` null it is not retried. */
export type SettledMessage = {
  id: number
  attempts: number
  delivered_to: number[]
  next_attempt_at: Instant | null
  sent_at: Instant | null
  given_up_at: Instant | null
  last_error: string | null
}

/** Saves the outcomes of messages. */
export async function saveSettled(db: Db, messages: readonly SettledMessage[]): Promise<void> {
  await sql`
    update push_messages m
    set attempts = g.attempts, delivered_to = g.delivered_to, sent_at = g.sent_at, given_up_at = g.given_up_at,
      last_error = g.last_error, next_attempt_at = coalesce(g.next_attempt_at, m.next_attempt_at)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as g (id int, attempts int, delivered_to int[],
      next_attempt_at timestamptz, sent_at timestamptz, given_up_at timestamptz, last_error text)
    where m.customer_id = current_customer_id() and m.id = g.id`.execute(db)
}
