import type * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction, recordNothing } from '../../../platform/access/audit-log.store.ts'
import { findPaymentAccounts } from '../../customers/customers.views.ts'
import type { App } from '../../../platform/app-context.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { holdPresentUser, holdUser } from '../../users/users.views.ts'
import { completePayment } from '../payment-outcomes.ts'
import { makeReference } from '../payment-reference.ts'
import { findEntered, findPayment, hasTwin, insertPayment } from '../payments.store.ts'
import { findReceived } from '../payments.views.ts'

type Entering = Call<typeof paymentRecordCalls.enterPayment>

/**
 * Enters a payment by hand: extends the subscription, and mails the receipt of a confirmed one. What is sent twice is
 * entered once; another one of the same player, day and amount must be meant.
 */
export async function enterPayment(
  call: Entering,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const { db, user, now, today, body } = call
  const { user_id, received_on } = body
  if (received_on > today) refuse('invalid_input', [{ field: 'received_on', problem: 'future' }])
  await holdUser(db, user_id)
  if (!(await holdPresentUser(db, user_id))) refuse('not_found')
  const entered = await findEntered(db, body.entry_key)
  if (entered !== null) {
    recordNothing(user)
    return orNotFound(await findReceived(db, entered))
  }
  if (!body.twin && (await hasTwin(db, body))) refuse('payment_entered')
  const id = await insertEntered(call)
  const payment = orNotFound(await findPayment(db, id))
  await completePayment({ ...call, addresses }, payment, { settled_by: user.id, received_on })
  await recordAction({ db, user, now }, `enter_payment ${id}`, user_id)
  return orNotFound(await findReceived(db, id))
}

async function insertEntered({ db, now, body }: Entering): Promise<number> {
  const { user_id, method, months, price_cents, entry_key } = body
  const { currency } = await findPaymentAccounts(db)
  const note = cleanLine(body.note ?? '') || null
  const terms = {
    user_id,
    method,
    months,
    price_cents,
    currency,
    note,
    payee: null,
    entry_key,
  }
  for (;;) {
    const id = await insertPayment(db, { ...terms, created_at: now, reference: makeReference() })
    if (id !== null) return id
  }
}
