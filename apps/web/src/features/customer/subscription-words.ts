import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { Payment, PaymentMethod } from '@tertulia/contract/payments'
import type { SubscriptionStatus } from '@tertulia/contract/subscriptions'
import { formatMoney } from '@/lib/money.ts'
import type { Language } from '@/lib/language.ts'

/** How a subscription stands, in the specification's words; who shows it reads the language too. */
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

const method_words = {
  payment_service: msg`PayPal`,
  bank_transfer: msg`Bank transfer`,
  mobile_payment: msg`MB WAY`,
}

/** How somebody pays. */
export function methodWords(method: PaymentMethod): string {
  return i18n._(method_words[method])
}

const state_words: Record<Payment['state'], MessageDescriptor> = {
  open: msg({ message: 'Begun', context: 'payment' }),
  declared: msg({ message: 'Waits for confirmation', context: 'payment' }),
  completed: msg({ message: 'Completed', context: 'payment' }),
  refused: msg({ message: 'Refused', context: 'payment' }),
  canceled: msg({ message: 'Canceled', context: 'payment' }),
  refunded: msg({ message: 'Refunded', context: 'payment' }),
}

/** How far a payment has come. */
export function paymentStateWords(state: Payment['state']): string {
  return i18n._(state_words[state])
}

type Price = { months: number; price_cents: number }

/** A plan's price as the language's list has it: per month in English, in all in Portuguese. (docs/rules/subscriptions.md) */
export function listedPrice({ months, price_cents }: Price, language: Language): string {
  if (language === 'pt') return formatMoney(price_cents, language)
  return perMonth({ months, price_cents }, language)
}

/** The other reading of a plan's price; null for one month, where both are the same. */
export function otherPrice({ months, price_cents }: Price, language: Language): string | null {
  if (months === 1) return null
  if (language === 'pt') return perMonth({ months, price_cents }, language)
  const total = formatMoney(price_cents, language)
  return t(i18n)`${total} in all`
}

function perMonth({ months, price_cents }: Price, language: Language): string {
  const amount = formatMoney(Math.round(price_cents / months), language)
  return t(i18n)`${amount} per month`
}
