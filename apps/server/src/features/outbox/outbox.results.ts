import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { insertMail } from './outbox.store.ts'

/** A mail on its way to one person. */
export type Mail = { recipient: string; reply_to?: string; subject: string; text: string }

/**
 * Puts mail into the outbox within the caller's transaction: it is sent soon after that has come true, and never
 * otherwise. (docs/rules/mail.md)
 */
export async function enqueueMail(db: Db, mail: Mail, now: Instant): Promise<void> {
  await insertMail(db, { reply_to: null, ...mail, created_at: now, next_attempt_at: now })
}
