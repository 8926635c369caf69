import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoleName } from '@tertulia/core/roles/roles'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Message } from '../../platform/delivery/messages.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import type { ComposedLetter, Sender } from '../../platform/mail/letter.ts'
import { findSender } from '../customers/customers.sql.ts'
import { listRoleHolders, type Addressee } from './users.sql.ts'

/** A mail to every holder of some roles. */
export type Announcement = Pick<Message, 'kind' | 'reference'> & {
  addresses: Addresses
  roles: readonly RoleName[]
  /** The reply-to address. */
  reply_to?: string
  now: Instant
  today: CalendarDate
  /** Composes the mail for one of them. */
  letter: (sender: Sender, addressee: Addressee) => ComposedLetter
}

/** Writes to every user with one of the roles today, each in their language. (docs/rules/mail.md) */
export async function announce(db: Db, announcement: Announcement): Promise<void> {
  const { addresses, roles, now, today, letter, ...message } = announcement
  const sender = await findSender(db, addresses)
  const addressees = await listRoleHolders(db, { roles, today })
  const mails = addressees.map((addressee) => ({
    ...message,
    ...letter(sender, addressee),
    user_id: addressee.id,
  }))
  await enqueueMails(db, mails, now)
}
