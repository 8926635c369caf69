import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { Payment, PaymentMethod } from '@tertulia/contract/payments'
import type { SubscriptionStatus } from '@tertulia/contract/subscriptions'
import { pricePerMonth } from '@tertulia/core/subscriptions/plans'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import { formatMoney } from '@/lib/words/money.ts'
import type { Language } from '@tertulia/core/customers/languages'

/** Describes a subscription's status in the specification's words; callers must re-render on a change of language. */
export function statusWords({ state, days }: SubscriptionStatus): string {
  switch (state) {
    case 'active':
      return t(i18n)({ message: 'active', context: 'subscription' })
    case 'expires_in_days':
      return t(i18n)`expires in ${plural(days ?? 0, { one: '# day', other: '# days' })}`
    case 'expires_tomorrow':
      return t(i18n)`expires tomorrow`
    case 'expires_today':
      return t(i18n)`expires today`
    case 'expired':
      return t(i18n)({ message: 'expired', context: 'subscription' })
  }
}

/** "1 month", "3 months". */
export function monthsWords(months: number): string {
  return plural(months, { one: '# month', other: '# months' })
}

const methodMessages = {
  payment_service: msg`PayPal`,
  card_checkout: msg`Card, MB WAY or Multibanco`,
  bank_transfer: msg`Bank transfer`,
  mobile_payment: msg`MB WAY`,
  cash: msg`Cash`,
  other: msg({ message: 'Other', context: 'payment method' }),
}

/** Names a payment method; MB WAY and Multibanco take euros alone. */
export function methodWords(method: PaymentMethod, currency: Currency = 'EUR'): string {
  if (method === 'card_checkout' && currency !== 'EUR')
    return t(i18n)({ message: 'Card', context: 'payment method' })
  return i18n._(methodMessages[method])
}

const stateWords: Record<Payment['state'], MessageDescriptor> = {
  open: msg({ message: 'Started', context: 'payment' }),
  declared: msg({ message: 'Awaiting confirmation', context: 'payment' }),
  completed: msg({ message: 'Completed', context: 'payment' }),
  refused: msg({ message: 'Refused', context: 'payment' }),
  canceled: msg({ message: 'Cancelled', context: 'payment' }),
  refunded: msg({ message: 'Refunded', context: 'payment' }),
  reversed: msg({ message: 'Reversed', context: 'payment' }),
}

/** Describes the state of a payment. */
export function paymentStateWords(state: Payment['state']): string {
  return i18n._(stateWords[state])
}

type Price = { months: number; price_cents: number; currency: Currency }

/** The price of a month, shown beside the total; null for one month, where both are the same. */
export function perMonthWords(price: Price, language: Language): string | null {
  if (price.months === 1) return null
  const amount = formatMoney(pricePerMonth(price), language, price.currency)
  return t(i18n)`${amount} per month`
}
