import { capturePayment, startPayment, type Payment } from '@tertulia/contract/payments'
import type { Roles } from '@tertulia/core/roles/roles'
import type { NewUser } from '../src/features/users/users.service.ts'
import { aCustomer, aUser } from './factories.ts'
import type { PaymentServiceStandIn } from './payment-service.ts'
import type { TestApp } from './test-app.ts'

export const payee = 'club@example.test'

/** A customer that is paid in all three ways. */
export async function aPaidCustomer(app: TestApp): Promise<number> {
  const customer_id = await aCustomer(app, { name: 'Liga de Évora' })
  await app
    .forCustomer(customer_id)
    .read.updateTable('customers')
    .set({
      iban: 'PT50000201231234567890154',
      iban_holder: 'Liga de Évora',
      mobile_payment_number: '912345678',
      payment_service_account: payee,
    })
    .execute()
  return customer_id
}

/** A player whose subscription has ended, unless told otherwise. */
export const aPayer = (app: TestApp, customer_id: number, more: Partial<NewUser> = {}) =>
  aUser(app, customer_id, { roles: { regular_player: '2026-10-03' }, language: 'pt', ...more })

type Method = Payment['method']

/** A payment just begun. */
export async function begin(
  app: TestApp,
  token: string,
  { months = 3, method = 'bank_transfer' }: { months?: number; method?: Method } = {},
) {
  const { payment, approve_url } = await app.call(startPayment, { body: { months, method } }, token)
  return { ...payment, approve_url, order_id: approve_url?.split('token=')[1] ?? '' }
}

/** A payment that the payer has approved at the payment service. */
export async function beginApproved(
  app: TestApp,
  { token, service, months = 3 }: { token: string; service: PaymentServiceStandIn; months?: number },
) {
  const payment = await begin(app, token, { months, method: 'payment_service' })
  service.approve(payment.order_id)
  return payment
}

/** Captures a payment as its payer. */
export const capture = (app: TestApp, token: string, id: number) =>
  app.call(capturePayment, { params: { id } }, token)

/** What is kept of a person's subscription: the roles' dates, the ledger, and the mail. */
export async function keptOf(app: TestApp, customer_id: number, user_id: number) {
  const { read } = app.forCustomer(customer_id)
  const rows = await read
    .selectFrom('user_roles')
    .select(['role', 'valid_until'])
    .where('user_id', '=', user_id)
    .execute()
  const roles: Roles = Object.fromEntries(rows.map(({ role, valid_until }) => [role, valid_until ?? true]))
  const entries = await read
    .selectFrom('subscription_entries')
    .select(['kind', 'role', 'months', 'valid_until', 'no_end', 'payment_id'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
  const { email } = await read
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const mails = await read
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return { roles, entries, mails, extensions: entries.filter(({ kind }) => kind === 'payment') }
}
