import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { listUnsettled, updatePayment } from './payments.store.ts'

/** Gives up what a person has begun to pay: his account is being deleted. (docs/rules/payments.md) */
export async function giveUpPayments(db: Db, user_id: number, now: Instant): Promise<void> {
  for (const { id } of await listUnsettled(db, user_id)) {
    await updatePayment(db, id, { state: 'canceled', settled_at: now })
  }
}
