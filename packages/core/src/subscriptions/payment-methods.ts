import type { Currency } from './currencies.ts'

export type PaymentMethod = 'payment_service' | 'bank_transfer' | 'mobile_payment'

/** Payment accounts and currency of a customer; null for those it does not use. */
export type PaymentAccounts = {
  currency: Currency
  iban: string | null
  mobile_payment_number: string | null
  payment_service_account: string | null
}

/**
 * Lists a customer's payment methods: each needs its account, the payment service also a server that may use it, and
 * mobile payment (MB WAY) prices in euros. (docs/rules/payments.md)
 */
export function offeredMethods(accounts: PaymentAccounts, hasService: boolean): PaymentMethod[] {
  const {
    currency,
    iban,
    mobile_payment_number: mobilePaymentNumber,
    payment_service_account: paymentServiceAccount,
  } = accounts
  return [
    ...(hasService && paymentServiceAccount !== null ? (['payment_service'] as const) : []),
    ...(iban !== null ? (['bank_transfer'] as const) : []),
    ...(mobilePaymentNumber !== null && currency === 'EUR' ? (['mobile_payment'] as const) : []),
  ]
}
