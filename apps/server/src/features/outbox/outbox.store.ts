import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { hasPlayedOrIsAway, isUnwanted } from '../notices/still-asked.views.ts'

type NewMail = {
  recipient: string
  reply_to: string | null
  event: string | null
  subject: string
  text: string
  html: string | null
  unsubscribe_url: string | null
  created_at: Instant
  next_attempt_at: Instant
  expires_at: Instant | null
}

/** A due mail, with the number of attempts. */
export type WaitingMail = Pick<
  NewMail,
  'recipient' | 'reply_to' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | 'created_at'
> & {
  id: number
  attempts: number
  sender_address: string | null
}

/** SQL condition: a mail is waiting and not expired at an instant. */
export const waitingAt = (now: Instant) =>
  sql<boolean>`sent_at is null and given_up_at is null and (expires_at is null or expires_at > ${now})`

/** Saves a mail to send, unless its recipient already got one about the same event. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('outbox')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type ReaderMail = Partial<NewMail> & { user_id: number; unless_submitted?: number[] }

/** Saves many mails in one statement, except to users who have submitted one of the named quizzes or are away. */
export async function insertMails(db: Db, mails: readonly ReaderMail[], now: Instant): Promise<void> {
  await sql`
    insert into outbox (recipient, event, subject, text, html, unsubscribe_url, expires_at, unless_submitted, created_at,
      next_attempt_at)
    select recipient, event, subject, text, html, unsubscribe_url, expires_at, coalesce(unless_submitted, '{}'), ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as given (recipient text, event text, subject text, text text,
      html text, unsubscribe_url text, expires_at timestamptz, user_id int, unless_submitted int[])
    where not ${hasPlayedOrIsAway(sql.ref('given.user_id'), sql.ref('given.unless_submitted'))}
    on conflict do nothing`.execute(db)
}

// Mail refers to its reader only by address.
const readerOfMail = sql`(select u.id from users u
  where u.customer_id = current_customer_id() and u.email = outbox.recipient)`

/** Returns whether any mail is due. */
export async function hasDueMail(db: Db, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .where(waitingAt(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks and returns the mail that has been due longest, skipping those that another process has locked. */
export async function takeDueMail(db: Db, now: Instant): Promise<WaitingMail | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'reply_to', 'subject', 'text', 'html', 'unsubscribe_url'])
    .select(['created_at', 'attempts'])
    .select(({ selectFrom }) => selectFrom('customers').select('sender_address').as('sender_address'))
    .where('next_attempt_at', '<=', now)
    .where(waitingAt(now))
    // Not by id as well: thousands written at once would be sorted each time.
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether a mail asks for something done meanwhile, or is no longer wanted. */
export async function isInVain(db: Db, id: number, today: CalendarDate): Promise<boolean> {
  const [quizIds, event] = [sql.ref('outbox.unless_submitted'), sql.ref('outbox.event')]
  const notice = { channel: 'mail', user_id: readerOfMail, event, today } as const
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`(${hasPlayedOrIsAway(readerOfMail, quizIds)} or ${isUnwanted(notice)})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a mail. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

type Attempt = {
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

/** Readdresses all mail to an address, waiting and sent, except locked mail and events the new address already has. */
export async function moveMailTo(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update outbox set recipient = ${to} where id in (
      select o.id from outbox o
      where o.recipient = ${from} and not exists (select from outbox t
        where t.customer_id = o.customer_id and t.event = o.event and t.recipient = ${to})
      for update of o skip locked)`.execute(db)
}

/** Deletes every mail to an address. */
export async function deleteMailTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('outbox').where('recipient', '=', recipient).execute()
}

/** Deletes mail that was sent, given up or expired before an instant. */
export async function deleteSettledMail(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(({ or, eb }) =>
      or([eb('sent_at', '<', before), eb('given_up_at', '<', before), eb('expires_at', '<', before)]),
    )
    .execute()
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
