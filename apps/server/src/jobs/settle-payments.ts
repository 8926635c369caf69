import { listWaitingPayments, settleWaitingPayment } from '../features/payments/payments.ts'
import { PaymentServiceFailure, openServices, type PaymentPorts } from '../platform/payments/payment-port.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'
import type { AnnouncingPorts } from './warn-unready-rounds.ts'

export type PaymentJobPorts = AnnouncingPorts & JobPorts & { payments: PaymentPorts }

/**
 * Asks the payment services about payments whose outcome is unknown, because the payer did not return, or an event or
 * response was lost. (docs/rules/payments.md)
 */
export async function settlePayments({ payments, addresses, ...ports }: PaymentJobPorts): Promise<void> {
  const services = openServices(payments)
  if (services.length === 0) return
  const { log } = ports
  await eachCustomer(ports, async ({ read, tx, customer, now }) => {
    for (const paymentId of await listWaitingPayments(read, services, now)) {
      try {
        const settling = { handle: { read, tx }, payments, customer, addresses, now, log }
        await settleWaitingPayment(settling, paymentId)
      } catch (error) {
        if (!(error instanceof PaymentServiceFailure)) throw error
        log.warn(
          { err: error, customer_id: customer.id, payment_id: paymentId },
          'a payment could not be settled',
        )
      }
    }
  })
}
