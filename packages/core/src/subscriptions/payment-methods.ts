import type { Currency } from './currencies.ts'

/** The methods by which a payment service takes the money: PayPal, and Stripe's page for cards, MB WAY and Multibanco. */
export const serviceMethods = ['payment_service', 'card_checkout'] as const
export type ServiceMethod = (typeof serviceMethods)[number]

export type PaymentMethod = ServiceMethod | 'bank_transfer' | 'mobile_payment'

/** Payment accounts and currency of a customer; null for those it does not use. */
export type PaymentAccounts = {
  currency: Currency
  iban: string | null
  mobile_payment_number: string | null
  payment_service_account: string | null
  card_checkout_account: string | null
}

/** Returns whether a payment service takes the money, so that only it decides on the payment. */
export function isServiceMethod(method: string): method is ServiceMethod {
  return serviceMethods.some((one) => one === method)
}

/** Returns the customer's account at the service of a method; null for other methods. */
export function serviceAccount(accounts: PaymentAccounts, method: string): string | null {
  if (method === 'payment_service') return accounts.payment_service_account
  return method === 'card_checkout' ? accounts.card_checkout_account : null
}

/**
 * Lists a customer's payment methods: each needs its account, a payment service also a server that may use it, and
 * mobile payment (MB WAY) prices in euros. (docs/rules/payments.md)
 */
export function offeredMethods(
  accounts: PaymentAccounts,
  services: readonly ServiceMethod[],
): PaymentMethod[] {
  const { currency, iban, mobile_payment_number } = accounts
  return [
    ...serviceMethods.filter(
      (method) => services.includes(method) && serviceAccount(accounts, method) !== null,
    ),
    ...(iban !== null ? (['bank_transfer'] as const) : []),
    ...(mobile_payment_number !== null && currency === 'EUR' ? (['mobile_payment'] as const) : []),
  ]
}
