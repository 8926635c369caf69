import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { App } from '../../../platform/app-context.ts'
import { decideEach } from '../../../platform/http/decide-each.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { confirmPayment } from '../received-payments.service.ts'

/** Confirms several transfers, each in a transaction of its own, so that one that cannot be confirmed stops no other. */
export async function confirmPayments(
  call: Call<typeof paymentRecordCalls.confirmPayments>,
  { database, addresses }: App,
): Promise<ReplyOf<typeof paymentRecordCalls.confirmPayments>> {
  const { tx } = database.forCustomer(call.customer.id)
  const failed = await decideEach(call.body.ids, (id) =>
    tx((db) => confirmPayment({ ...call, db, params: { id } }, { addresses })),
  )
  return { failed }
}
