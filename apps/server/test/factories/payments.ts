import * as payments from '@tertulia/contract/payments'
import type { OfferedMethod } from '@tertulia/contract/payments'
import type { Roles } from '@tertulia/core/roles/roles'
import type { NewUser } from '../../src/features/roles/new-user.service.ts'
import { aCustomer, aUser } from './users.ts'
import type { PaymentServiceStandIn } from '../services/payment-service.ts'
import type { TestApp } from '../test-app.ts'

export const payee = 'club@example.test'

/** Creates a customer with all three payment methods. */
export async function aPaidCustomer(app: TestApp): Promise<number> {
  const customerId = await aCustomer(app, { name: 'Liga de Évora' })
  await app
    .forCustomer(customerId)
    .read.updateTable('customers')
    .set({
      iban: 'PT50000201231234567890154',
      iban_holder: 'Liga de Évora',
      mobile_payment_number: '912345678',
      payment_service_account: payee,
    })
    .execute()
  return customerId
}

/** Creates a player whose subscription has ended by default. */
export const aPayer = (app: TestApp, customerId: number, more: Partial<NewUser> = {}) =>
  aUser(app, customerId, { roles: { regular_player: '2026-10-03' }, language: 'pt', ...more })

/** Starts a payment. */
export async function begin(
  app: TestApp,
  token: string,
  { months = 3, method = 'bank_transfer' }: { months?: number; method?: OfferedMethod } = {},
) {
  const { payment, approve_url: approveUrl } = await app.call(
    payments.startPayment,
    { body: { months, method } },
    token,
  )
  return { ...payment, approve_url: approveUrl, order_id: approveUrl?.split('token=')[1] ?? '' }
}

/** Starts a payment that the payer has approved at the payment service. */
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
  app.call(payments.capturePayment, { params: { id } }, token)

/** Reads the stored data of a user's subscription: the roles' dates, the ledger, and the mail. */
export async function storedOf(app: TestApp, customerId: number, userId: number) {
  const { read } = app.forCustomer(customerId)
  const rows = await read
    .selectFrom('user_roles')
    .select(['role', 'valid_until'])
    .where('user_id', '=', userId)
    .execute()
  const roles: Roles = Object.fromEntries(
    rows.map(({ role, valid_until: validUntil }) => [role, validUntil ?? true]),
  )
  const entries = await read
    .selectFrom('subscription_entries')
    .select(['kind', 'role', 'months', 'valid_until', 'no_end', 'payment_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const mails = await read
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { roles, entries, mails, extensions: entries.filter(({ kind }) => kind === 'payment') }
}
