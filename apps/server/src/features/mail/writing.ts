import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { CustomerDatabase, Db } from '../../platform/database/database.ts'
import type { Channel, Message } from '../../platform/delivery/messages.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { enqueuePushes, type PushText } from '../../platform/delivery/push-messages.sql.ts'
import type { ComposedLetter, Sender } from '../../platform/mail/letter.ts'
import type { Addresses } from '../../platform/app-context.ts'
import { findSender } from '../customers/customers.sql.ts'
import { holdMail } from './mail.sql.ts'
import type { Reader } from './texts/reader.ts'

/** The club and instant for which notices are written. */
export type MailTurn = CustomerDatabase & {
  customer: Customer
  now: Instant
  today: CalendarDate
  addresses: Addresses
}

/** The number of notices written in one transaction. */
export const batchSize = 500

/**
 * Writes notices in batches until no recipient is left. Recipients who have theirs are not found again; simultaneous
 * processes write one after the other, so that each sees the other's notices.
 */
async function writeAll<Found>(
  turn: MailTurn,
  list: (db: Db) => Promise<Found[]>,
  save: (db: Db, found: Found[]) => Promise<void>,
): Promise<void> {
  for (let written = batchSize; written === batchSize;) {
    written = await turn.tx(async (db) => {
      await holdMail(db)
      const readers = await list(db)
      if (readers.length > 0) await save(db, readers)
      return readers.length
    })
  }
}

/** The channel-independent part of a notice. */
type News = Required<Message>

type MailBatch<Found> = {
  list: (db: Db) => Promise<Found[]>
  write: (reader: Found, sender: Sender) => ComposedLetter & News
}

/** Writes a mail to each recipient found. (docs/rules/mail.md) */
export function writeMails<Found extends Reader>(
  turn: MailTurn,
  { list, write }: MailBatch<Found>,
): Promise<void> {
  return writeAll(turn, list, async (db, readers) => {
    const sender = await findSender(db, turn.addresses)
    const mails = readers.map((reader) => ({ ...write(reader, sender), user_id: reader.user_id }))
    await enqueueMails(db, mails, turn.now)
  })
}

type PushBatch<Found> = {
  list: (db: Db) => Promise<Found[]>
  write: (reader: Found) => PushText & News
}

/** Writes a push message to each recipient found, with the club's name in its title. (docs/rules/reminders.md) */
function writePushes<Found extends Reader>(turn: MailTurn, { list, write }: PushBatch<Found>): Promise<void> {
  return writeAll(turn, list, async (db, readers) => {
    const messages = readers.map((reader) => {
      const { title, ...message } = write(reader)
      return { ...message, title: `${title} · ${turn.customer.name}`, user_id: reader.user_id }
    })
    await enqueuePushes(db, messages, turn.now)
  })
}

type BothWays<Found> = {
  list: (db: Db, channel: Channel) => Promise<Found[]>
  tell: (reader: Found) => News
  mail: (reader: Found, sender: Sender) => ComposedLetter
  push: (reader: Found) => PushText
}

/**
 * Writes a notice to each recipient found, as mail to those who want mail and as a push message to those who want push.
 */
export async function writeBothWays<Found extends Reader>(
  turn: MailTurn,
  { list, tell, mail, push }: BothWays<Found>,
): Promise<void> {
  await writeMails(turn, {
    list: (db) => list(db, 'mail'),
    write: (reader, sender) => ({ ...mail(reader, sender), ...tell(reader) }),
  })
  await writePushes(turn, {
    list: (db) => list(db, 'push'),
    write: (reader) => ({ ...push(reader), ...tell(reader) }),
  })
}
