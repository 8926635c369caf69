import { listWaitingPayments, settleWaitingPayment } from '../features/payments/payments.service.ts'
import { PaymentServiceFailure, type PaymentPort } from '../platform/payment-port.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

export type PaymentJobPorts = AnnouncingPorts & JobPorts & { payments: PaymentPort | null }

/**
 * Asks the payment service about payments whose end nobody has told: the payer did not come back, an event or an answer
 * was lost. (docs/rules/payments.md)
 */
export async function settlePayments({ payments, public_url, ...ports }: PaymentJobPorts): Promise<void> {
  if (payments === null) return
  const { log } = ports
  await eachCustomer(ports, async ({ read, tx, customer, now }) => {
    for (const payment_id of await listWaitingPayments(read, now)) {
      try {
        const settling = { handle: { read, tx }, payments, customer, public_url, now, log }
        await settleWaitingPayment(settling, payment_id)
      } catch (error) {
        if (!(error instanceof PaymentServiceFailure)) throw error
        log.warn({ err: error, customer_id: customer.id, payment_id }, 'a payment could not be settled')
      }
    }
  })
}
