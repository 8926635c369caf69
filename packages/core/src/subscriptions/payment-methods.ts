export type PaymentMethod = 'payment_service' | 'bank_transfer' | 'mobile_payment'

/** Where a customer is paid; null for what it does not use. */
export type PaymentAccounts = {
  iban: string | null
  mobile_payment_number: string | null
  payment_service_account: string | null
}

/**
 * How a customer can be paid: each way needs its account, the payment service also a server that may use it.
 * (docs/rules/payments.md)
 */
export function offeredMethods(accounts: PaymentAccounts, has_service: boolean): PaymentMethod[] {
  const { iban, mobile_payment_number, payment_service_account } = accounts
  return [
    ...(has_service && payment_service_account !== null ? (['payment_service'] as const) : []),
    ...(iban !== null ? (['bank_transfer'] as const) : []),
    ...(mobile_payment_number !== null ? (['mobile_payment'] as const) : []),
  ]
}
