import { isFormerPlayerEmail } from '@tertulia/core/accounts/former-player'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database.ts'
import type { ComposedLetter, Sender } from '../../platform/letter.ts'
import { findSender } from '../customers/customers.views.ts'
import { listRoleHolders, type Addressee } from '../users/users.views.ts'
import { deleteMailTo, insertMail, insertMails, moveMailTo } from './outbox.store.ts'

/**
 * A mail on its way to one person. With an event it leaves once for that person, however often it is asked for; once it
 * has expired it is not sent any more.
 */
export type Mail = Omit<ComposedLetter, 'html'> & {
  html?: string
  recipient: string
  reply_to?: string
  event?: string
  expires_at?: Instant
}

const nothing_special = { reply_to: null, event: null, html: null, unsubscribe_url: null, expires_at: null }

/**
 * Puts mail into the outbox within the caller's transaction: it is sent soon after that has come true, and never
 * otherwise. Nobody is written to whose account is deleted. (docs/rules/mail.md)
 */
export async function enqueueMail(db: Db, mail: Mail, now: Instant): Promise<void> {
  if (isFormerPlayerEmail(mail.recipient)) return
  await insertMail(db, { ...nothing_special, ...mail, created_at: now, next_attempt_at: now })
}

/** A mail to a user about quizzes; it is not written when he has submitted one of them by then. */
export type ReaderMail = Mail & { user_id: number; unless_submitted?: number[] }

/** Puts many mails into the outbox at once, as `enqueueMail` does one. (docs/rules/mail.md) */
export const enqueueMails = (db: Db, mails: readonly ReaderMail[], now: Instant): Promise<void> =>
  insertMails(db, mails, now)

/** Forgets every mail to an address, sent or waiting: its owner's account is deleted. (docs/rules/mail.md) */
export const forgetMailTo = deleteMailTo

/** Mail follows a person to his new address: what waits goes there, and what he was told he is not told again. (docs/rules/mail.md) */
export const redirectMail = moveMailTo

/** What is told to everybody who holds one of some roles. */
export type Announcement = {
  public_url: string
  roles: readonly RoleName[]
  event?: string
  /** Who gets their answers. */
  reply_to?: string
  now: Instant
  today: CalendarDate
  /** The letter for one of them. */
  letter: (sender: Sender, addressee: Addressee) => ComposedLetter
}

/** Writes to everybody in whom one of the roles is valid today, each in his language. (docs/rules/mail.md) */
export async function announce(db: Db, announcement: Announcement): Promise<void> {
  const { public_url, roles, event, reply_to, now, today, letter } = announcement
  const sender = await findSender(db, public_url)
  for (const addressee of await listRoleHolders(db, { roles, today })) {
    const mail = { recipient: addressee.email, ...letter(sender, addressee) }
    await enqueueMail(db, { ...mail, ...(event && { event }), ...(reply_to && { reply_to }) }, now)
  }
}
