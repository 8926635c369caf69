import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { PaymentServiceFailure } from '../../platform/payment-port.ts'
import { cancelBegunBefore, deleteEventsBefore, listWithService } from './payments.store.ts'
import { settleByService, type ServiceSettling } from './service-payments.service.ts'

const open_days = 30
const asked_days = 3

const daysBefore = (now: Instant, days: number): Instant => addHours(now, -24 * days)

/**
 * Gives up payments that were begun a month ago and never declared, and forgets the events of that time, for scheduled work.
 * (docs/rules/payments.md)
 */
export async function cleanPayments(db: Db, now: Instant): Promise<void> {
  const before = daysBefore(now, open_days)
  await cancelBegunBefore(db, before, now)
  await deleteEventsBefore(db, before)
}

/** Payments whose order the payment service may have gone on with unseen, for scheduled work. (docs/rules/payments.md) */
export function listWaitingPayments(db: Db, now: Instant): Promise<number[]> {
  return listWithService(db, daysBefore(now, asked_days))
}

/** Asks the payment service about one of them; an order that it has forgotten was never paid. (docs/rules/payments.md) */
export async function settleWaitingPayment(settling: ServiceSettling, payment_id: number): Promise<void> {
  try {
    await settleByService(settling, payment_id)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure && error.issue === 'RESOURCE_NOT_FOUND')) throw error
  }
}
