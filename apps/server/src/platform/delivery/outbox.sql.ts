import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { queryRow, queryRows } from '../database/rows.ts'
import type { ComposedLetter } from '../mail/letter.ts'
import type { Message, Reference } from './messages.ts'

/** A mail to a user, at the address they have when it is sent, or to the address of somebody without an account. */
export type Mail = Omit<ComposedLetter, 'html'> &
  Message & { html?: string; reply_to?: string } & ({ user_id: number } | { recipient: string })

/**
 * Puts mails into the outbox within the caller's transaction: they are sent soon after the commit, and never after a
 * rollback. Deleted accounts get none. Returns the mails written, without those that were written before.
 * (docs/rules/mail.md)
 */
export async function enqueueMails(
  db: Db,
  mails: readonly Mail[],
  now: Instant,
): Promise<{ id: number; user_id: number | null }[]> {
  return await queryRows<{ id: number; user_id: number | null }>(db)`
    insert into outbox (user_id, recipient, kind, reference, reply_to, subject, text, html, unsubscribe_url, expires_at,
      created_at, next_attempt_at)
    select user_id, recipient, kind, reference, reply_to, subject, text, html, unsubscribe_url, expires_at, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as given (user_id int, recipient text, kind text,
      reference jsonb, reply_to text, subject text, text text, html text, unsubscribe_url text, expires_at timestamptz)
    where user_id is null or exists (select from users u
      where u.customer_id = current_customer_id() and u.id = given.user_id and u.anonymised_at is null)
    on conflict do nothing
    returning id, user_id`
}

/** SQL condition: a mail is waiting and not expired at an instant. */
export const waitingAt = (now: Instant) =>
  sql<boolean>`sent_at is null and given_up_at is null and (expires_at is null or expires_at > ${now})`

/** SQL for the address of the mail `outbox`; empty when the account has been deleted. */
export const addressOfMail = sql<string>`coalesce(outbox.recipient, (select u.email from users u
  where u.customer_id = outbox.customer_id and u.id = outbox.user_id and u.anonymised_at is null), '')`

/** Returns whether any mail is due. */
export async function hasDueMail(db: Db, now: Instant): Promise<boolean> {
  const rows = await queryRows(db)`
    select id from outbox where next_attempt_at <= ${now} and ${waitingAt(now)} limit 1`
  return rows.length > 0
}

/** A due mail, with the number of attempts. */
export type WaitingMail = {
  id: number
  user_id: number | null
  recipient: string
  kind: string
  reference: Reference | null
  reply_to: string | null
  subject: string
  text: string
  html: string | null
  unsubscribe_url: string | null
  created_at: Instant
  attempts: number
  sender_address: string | null
}

/** Locks and returns the mail that has been due longest, skipping those that another process has locked. */
export async function takeDueMail(db: Db, now: Instant): Promise<WaitingMail | null> {
  // Not ordered by id as well: thousands written at once would be sorted each time.
  return await queryRow<WaitingMail>(db)`
    select id, user_id, ${addressOfMail} as recipient, kind, reference, reply_to, subject, text, html, unsubscribe_url,
      created_at, attempts, (select sender_address from customers) as sender_address
    from outbox
    where next_attempt_at <= ${now} and ${waitingAt(now)}
    order by next_attempt_at
    limit 1
    for update of outbox skip locked`
}

/** Deletes a mail. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Empties a mail: its text may hold gift codes and links that work without signing in, of use to nobody once it is sent. */
export const noText = { text: '', html: null, unsubscribe_url: null, reply_to: null }

type Attempt = Partial<typeof noText> & {
  attempts: number
  last_error: string | null
  sent_at?: Instant
  next_attempt_at?: Instant
  given_up_at?: Instant
}

/** Saves the outcome of an attempt. */
export async function saveAttempt(db: Db, id: number, attempt: Attempt): Promise<void> {
  await db.updateTable('outbox').set(attempt).where('id', '=', id).execute()
}

/** Retries given-up mail, all of it or one, from the first attempt; returns how many. Expired mail stays given up. */
export async function renewGivenUp(db: Db, { id, now }: { id?: number; now: Instant }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ given_up_at: null, attempts: 0, next_attempt_at: now })
    .where('given_up_at', 'is not', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes a given-up mail; false when there is none of this id. */
export async function deleteGivenUp(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
