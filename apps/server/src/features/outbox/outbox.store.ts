import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type NewMail = {
  recipient: string
  reply_to: string | null
  event: string | null
  subject: string
  text: string
  created_at: Instant
  next_attempt_at: Instant
}

/** A mail whose time has come, with how often it was tried. */
export type WaitingMail = Pick<NewMail, 'recipient' | 'reply_to' | 'subject' | 'text'> & {
  id: number
  attempts: number
}

const waiting = sql<boolean>`sent_at is null and given_up_at is null`

/** Keeps a mail to be sent, unless its recipient was told of the same event before. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('outbox')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether any mail is due. */
export async function hasDueMail(db: Db, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .where(waiting)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The mail that has been due longest, locked; those that another process has in hand are passed over. */
export async function takeDueMail(db: Db, now: Instant): Promise<WaitingMail | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'reply_to', 'subject', 'text', 'attempts'])
    .where('next_attempt_at', '<=', now)
    .where(waiting)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

type Attempt = {
  attempts: number
  last_error: string | null
  sent_at?: Instant
  next_attempt_at?: Instant
  given_up_at?: Instant
}

/** Keeps how sending a mail went. */
export async function saveAttempt(db: Db, id: number, attempt: Attempt): Promise<void> {
  await db.updateTable('outbox').set(attempt).where('id', '=', id).execute()
}

/** Removes what was sent or given up before an instant. */
export async function deleteSettledMail(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(({ or, eb }) => or([eb('sent_at', '<', before), eb('given_up_at', '<', before)]))
    .execute()
}
