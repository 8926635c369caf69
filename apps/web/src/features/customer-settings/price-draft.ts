import { savePrices, type CustomerSettings, type Price } from '@tertulia/contract/customer-settings'
import type { InputOf } from '@tertulia/contract/endpoint'
import { plan_months } from '@tertulia/core/subscriptions/plans'
import type { Problem } from './problem-words.ts'

/** Prices as they are typed in euros, by language and months: `pt.3`. */
export type PriceDraft = Record<string, string>

export const price_languages = ['pt', 'en'] as const

/** Where a price stands in the draft. */
export const priceKey = (language: string, months: number) => `plans.${language}.${months}`

/** Saved prices as they are typed, with the language's decimal mark. */
export function priceDraft({ plans }: Pick<CustomerSettings, 'plans'>, decimal_mark: string): PriceDraft {
  return Object.fromEntries(
    plans.map(({ language, months, price_cents }) => [
      priceKey(language, months),
      (price_cents / 100).toFixed(2).replace('.', decimal_mark),
    ]),
  )
}

/** Cents from an amount in euros, with comma or point; null for what is none. */
export function readEuros(text: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, ''))
  if (!found) return null
  const [, euros = '0', cents = ''] = found
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** All prices as they are sent, in whole cents; what is no amount above zero is told at its field. */
export function priceBody(draft: PriceDraft): {
  body: Pick<InputOf<typeof savePrices>['body'], 'plans'>
  problems: Problem[]
} {
  const keys = price_languages.flatMap((language) => plan_months.map((months) => ({ language, months })))
  const read = keys.map(({ language, months }) => {
    const field = priceKey(language, months)
    return { language, months, field, price_cents: readEuros(draft[field] ?? '') ?? 0 }
  })
  const plans: Price[] = read.map(({ field: _field, ...plan }) => plan)
  const wrong = read.filter(({ price_cents }) => price_cents < 1 || price_cents > 1_000_000)
  return { body: { plans }, problems: wrong.map(({ field }) => ({ field, problem: 'not_a_price' })) }
}
