import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import type { ComposedLetter } from '../../platform/mail/letter.ts'
import { findSender } from '../customers/customers.sql.ts'
import { getAddressee } from '../users/users.sql.ts'

/** The transaction in which a payment is settled, with the payer locked. */
export type Settling = {
  db: Db
  customer: { name: string }
  addresses: Addresses
  now: Instant
  today: CalendarDate
}

type Compose = (
  sender: Awaited<ReturnType<typeof findSender>>,
  person: Awaited<ReturnType<typeof getAddressee>>,
) => ComposedLetter

/** Writes to the payer, or to the person who used the payment as a gift. */
export async function writeToPerson(
  { db, addresses, now }: Settling,
  message: { user_id: number; kind: string },
  letter: Compose,
) {
  const person = await getAddressee(db, message.user_id)
  const sender = await findSender(db, addresses)
  await enqueueMails(db, [{ ...message, ...letter(sender, person) }], now)
}
