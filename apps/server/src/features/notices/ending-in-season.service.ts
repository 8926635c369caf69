import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { findSender } from '../customers/customers.views.ts'
import type { EndingInSeason } from '../seasons/season-reminders.views.ts'
import { endingInSeasonMail } from './texts/ending-in-season.mail.ts'
import { listSeasonReaders } from './season-readers.views.ts'

/** Mails a player, once for the same end, that a season outlasts their subscription. (docs/rules/mail.md) */
export async function tellOfEndingInSeason(
  db: Db,
  told: EndingInSeason,
  addresses: Addresses,
): Promise<void> {
  const { user_id, season, valid_until, now, today } = told
  const readers = await listSeasonReaders(db, { user_ids: [user_id], today, now })
  const sender = await findSender(db, addresses)
  const mails = readers.map((reader) => ({
    ...endingInSeasonMail(sender, reader, told),
    user_id: reader.user_id,
    kind: 'ending_in_season',
    reference: { season, valid_until },
  }))
  await enqueueMails(db, mails, now)
}
