import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import type { ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import type { Db } from '../../platform/database/database.ts'
import { PaymentServiceFailure } from '../../platform/payments/payment-port.ts'
import { cancelBegunBefore, listWithService } from './payments.store.ts'
import { settleByService, type ServiceSettling } from './service-payments.service.ts'

const openDays = 30
const askedDays = 3

const daysBefore = (now: Instant, days: number): Instant => addHours(now, -24 * days)

/** Cancels payments that were started more than 30 days ago and never declared, for scheduled work. */
export async function cleanPayments(db: Db, now: Instant): Promise<void> {
  await cancelBegunBefore(db, daysBefore(now, openDays), now)
}

/** Lists payments whose order may have changed unnoticed at one of the payment services, for scheduled work. */
export function listWaitingPayments(
  db: Db,
  services: readonly ServiceMethod[],
  now: Instant,
): Promise<number[]> {
  return listWithService(db, services, daysBefore(now, askedDays))
}

/**
 * Settles one of them by its order at the payment service; an order unknown there was never paid, and is left alone.
 */
export async function settleWaitingPayment(settling: ServiceSettling, paymentId: number): Promise<void> {
  try {
    await settleByService(settling, paymentId)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure && error.isUnknownOrder)) throw error
  }
}
