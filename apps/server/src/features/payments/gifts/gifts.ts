import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as paymentCalls from '@tertulia/contract/payments'
import { orNotFound } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { findGiftVoucher } from '../../vouchers/vouchers.sql.ts'
import { findPayment } from '../payments.sql.ts'

/** Returns the voucher of a gift to its payer; not found until the money has come. */
export async function getGift({
  db,
  user,
  params,
  customer,
  today,
}: Call<typeof paymentCalls.getGift>): Promise<ReplyOf<typeof paymentCalls.getGift>> {
  const payment = orNotFound(await findPayment(db, params.id))
  const giftFor = orNotFound(payment.user_id === user.id ? payment.gift_for : null)
  const { code, state } = orNotFound(await findGiftVoucher(db, payment.id, today))
  return {
    code,
    state,
    months: payment.months,
    gift_for: giftFor,
    message: payment.gift_message,
    customer: { name: customer.name },
    payer: { id: user.id, name: user.name, surname: user.surname },
  }
}
