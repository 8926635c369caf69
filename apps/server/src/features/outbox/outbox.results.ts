import { isFormerPlayerEmail } from '@tertulia/core/accounts/former-player'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database.ts'
import type { ComposedLetter, Sender } from '../../platform/letter.ts'
import { findSender } from '../customers/customers.views.ts'
import { listRoleHolders, type Addressee } from '../users/users.views.ts'
import { deleteMailTo, insertMail, insertMails, moveMailTo } from './outbox.store.ts'
import type { Addresses } from '../../platform/app-context.ts'

/**
 * A mail to one recipient. With an event it is sent once to that recipient, however often it is enqueued; an expired
 * mail is not sent.
 */
export type Mail = Omit<ComposedLetter, 'html'> & {
  html?: string
  recipient: string
  reply_to?: string
  event?: string
  expires_at?: Instant
}

const nothingSpecial = { reply_to: null, event: null, html: null, unsubscribe_url: null, expires_at: null }

/**
 * Puts mail into the outbox within the caller's transaction: it is sent soon after the commit, and never after a
 * rollback. Deleted accounts get none. (docs/rules/mail.md)
 */
export async function enqueueMail(db: Db, mail: Mail, now: Instant): Promise<void> {
  if (isFormerPlayerEmail(mail.recipient)) return
  await insertMail(db, { ...nothingSpecial, ...mail, created_at: now, next_attempt_at: now })
}

/** A mail to a user about quizzes; not written when they have submitted one of them by then, or are away. */
export type ReaderMail = Mail & { user_id: number; unless_submitted?: number[] }

/** Enqueues many mails at once, like `enqueueMail`. (docs/rules/mail.md) */
export const enqueueMails = (db: Db, mails: readonly ReaderMail[], now: Instant): Promise<void> =>
  insertMails(db, mails, now)

/** Deletes every mail to an address, sent or waiting, with its owner's account. (docs/rules/mail.md) */
export const forgetMailTo = deleteMailTo

/**
 * Moves a user's mail to their new address: waiting mail is sent there, and events already notified are not repeated.
 * (docs/rules/mail.md)
 */
export const redirectMail = moveMailTo

/** A mail to every holder of some roles. */
export type Announcement = {
  addresses: Addresses
  roles: readonly RoleName[]
  event?: string
  /** The reply-to address. */
  reply_to?: string
  now: Instant
  today: CalendarDate
  /** Composes the mail for one of them. */
  letter: (sender: Sender, addressee: Addressee) => ComposedLetter
}

/** Writes to every user with one of the roles today, each in their language. (docs/rules/mail.md) */
export async function announce(db: Db, announcement: Announcement): Promise<void> {
  const { addresses, roles, event, reply_to: replyTo, now, today, letter } = announcement
  const sender = await findSender(db, addresses)
  for (const addressee of await listRoleHolders(db, { roles, today })) {
    const mail = { recipient: addressee.email, ...letter(sender, addressee) }
    await enqueueMail(db, { ...mail, ...(event && { event }), ...(replyTo && { reply_to: replyTo }) }, now)
  }
}
