import { addDays } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClosingTold } from '../day-changes/day-changes.views.ts'
import { listClosingReaders } from './closing-readers.views.ts'
import { tellResultsAnew } from './results-in-doubt.store.ts'
import { closingMail, closingPush } from './texts/closing.mail.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Tells everybody who may still play a day of its new closing, and of a reopened day also those who have submitted, by
 * mail and on their devices; returns how many people that are. The results of a reopened day will be told anew. (docs/rules/day-changes.md)
 */
export async function tellOfClosing(db: Db, told: ClosingTold & { addresses: Addresses }): Promise<number> {
  const { change, customer, now, today, addresses } = told
  const { date, kind, id, undone } = change
  if (kind === 'reopening') await tellResultsAnew(db, { date, change_id: id, undone })
  const readers = await listClosingReaders(db, { date, today, now, everybody: kind === 'reopening' })
  const reference = { day_change_id: id, undone }
  const words = { change, time_zone: customer.time_zone }
  await tellReaders(
    db,
    { kind: 'day_change', reference, now, customer, addresses },
    {
      readers,
      until: addDays(today, 1),
      mail: (sender, reader) => closingMail(sender, reader, words),
      push: (reader) => closingPush(reader, words),
    },
  )
  return readers.length
}
