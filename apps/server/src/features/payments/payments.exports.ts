import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { listUnsettled, updatePayment } from './payments.sql.ts'

/** Cancels a user's unsettled payments, including declared ones, because their account is being deleted. */
export async function giveUpPayments(db: Db, userId: number, now: Instant): Promise<void> {
  for (const { id } of await listUnsettled(db, userId)) {
    await updatePayment(db, id, { state: 'canceled', settled_at: now })
  }
}
