import { endOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { enqueuePushes, type PushText } from '../../platform/delivery/push-messages.sql.ts'
import type { ComposedLetter, Sender } from '../../platform/mail/letter.ts'
import { findSender } from '../customers/customers.sql.ts'

type News = {
  kind: string
  reference: Readonly<Record<string, string | number | boolean>>
  customer: { name: string; time_zone: string }
  now: Instant
  addresses: Addresses
}

/** Tells each reader the same matter once: by mail, and on their devices until the end of a day. (docs/rules/mail.md) */
export async function tellReaders<Reader extends { user_id: number; has_device: boolean }>(
  db: Db,
  { kind, reference, customer, now, addresses }: News,
  words: {
    readers: readonly Reader[]
    until: CalendarDate
    mail: (sender: Sender, reader: Reader) => ComposedLetter
    push: (reader: Reader) => PushText
  },
): Promise<void> {
  const { readers, until, mail, push } = words
  if (readers.length === 0) return
  const sender = await findSender(db, addresses)
  const mails = readers.map((reader) => ({
    kind,
    reference,
    ...mail(sender, reader),
    user_id: reader.user_id,
  }))
  await enqueueMails(db, mails, now)
  const expiresAt = endOfDay(until, customer.time_zone)
  const pushes = readers
    .filter(({ has_device }) => has_device)
    .map((reader) => {
      const { title, ...text } = push(reader)
      const shown = { kind, reference, ...text, title: `${title} · ${customer.name}` }
      return { ...shown, user_id: reader.user_id, expires_at: expiresAt }
    })
  await enqueuePushes(db, pushes, now)
}
