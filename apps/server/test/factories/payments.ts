import * as paymentCalls from '@tertulia/contract/payments'
import type { OfferedMethod } from '@tertulia/contract/payments'
import type { Roles } from '@tertulia/core/roles/roles'
import type { NewUser } from '../../src/features/roles/roles.ts'
import { aCustomer, aUser } from './users.ts'
import { payPalAccount } from '../services/payment-services/played-paypal.ts'
import type { PlayedService } from '../services/payment-services/played-service.ts'
import { stripeAccount } from '../services/payment-services/played-stripe.ts'
import type { TestApp } from '../test-app.ts'

/** Creates a customer with all payment methods. */
export async function aPaidCustomer(app: TestApp): Promise<number> {
  const customerId = await aCustomer(app, { name: 'Liga de Évora' })
  await app
    .forCustomer(customerId)
    .read.updateTable('customers')
    .set({
      iban: 'PT50000201231234567890154',
      iban_holder: 'Liga de Évora',
      mobile_payment_number: '912345678',
      payment_service_account: payPalAccount,
      card_checkout_account: stripeAccount,
    })
    .execute()
  return customerId
}

/** Creates a player whose subscription has ended by default. */
export const aPayer = (app: TestApp, customerId: number, more: Partial<NewUser> = {}) =>
  aUser(app, customerId, { roles: { regular_player: '2026-10-03' }, language: 'pt', ...more })

/** Finds the order in the address of its page: a parameter at PayPal, in the path at Stripe. */
export const orderIdOf = (approveUrl: string | null) =>
  /(?:token=|\/pay\/)(\w+)/.exec(approveUrl ?? '')?.[1] ?? ''
type Gift = { recipient: string; message: string | null }

/** Starts a payment. */
export async function begin(
  app: TestApp,
  token: string,
  {
    months = 3,
    method = 'bank_transfer',
    gift,
  }: { months?: number; method?: OfferedMethod; gift?: Gift } = {},
) {
  const { payment, approve_url } = await app.call(
    paymentCalls.startPayment,
    { body: { months, method, ...(gift && { gift }) } },
    token,
  )
  return { ...payment, approve_url, order_id: orderIdOf(approve_url) }
}

/** Starts a payment that the payer has approved at the payment service. */
export async function beginApproved(
  app: TestApp,
  {
    token,
    service,
    months = 3,
    gift,
  }: { token: string; service: PlayedService; months?: number; gift?: Gift },
) {
  const payment = await begin(app, token, { months, method: service.method, ...(gift && { gift }) })
  service.approve(payment.order_id)
  return payment
}

/** Captures a payment as its payer. */
export const capture = (app: TestApp, token: string, id: number) =>
  app.call(paymentCalls.capturePayment, { params: { id } }, token)

/** Reads the stored data of a user's subscription: the roles' dates, the ledger, and the mail. */
export async function storedOf(app: TestApp, customerId: number, userId: number) {
  const { read } = app.forCustomer(customerId)
  const rows = await read
    .selectFrom('user_roles')
    .select(['role', 'valid_until'])
    .where('user_id', '=', userId)
    .execute()
  const roles: Roles = Object.fromEntries(rows.map(({ role, valid_until }) => [role, valid_until ?? true]))
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
