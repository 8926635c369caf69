import { readAmount } from '@/lib/input/amount.ts'
import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { InputOf } from '@tertulia/contract/endpoint'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import {
  listedCurrency,
  planMonths,
  priceLists,
  type Plan,
  type PlanMonths,
} from '@tertulia/core/subscriptions/plans'
import type { Problem } from '../problem-words.ts'

/** The ready-made price lists, and the club's own. */
export const listChoices = ['pt', 'en', 'own'] as const
export type ListChoice = (typeof listChoices)[number]

type Prices = Pick<CustomerSettings, 'plans' | 'currency'>

type PriceField = `plans.${PlanMonths}`

/** The chosen list, its currency, and every total as typed under its field's name. */
export type PriceDraft = { list: ListChoice; currency: Currency } & Record<PriceField, string>

/** The field of a plan's total. */
export const priceField = (months: PlanMonths): PriceField => `plans.${months}`

function typedPrices(plans: readonly Plan[], decimalMark: string): Record<PriceField, string> {
  const typed: Partial<Record<PriceField, string>> = Object.fromEntries(
    plans.map(({ months, price_cents }) => [
      priceField(months),
      (price_cents / 100).toFixed(2).replace('.', decimalMark),
    ]),
  )
  return { 'plans.1': '', 'plans.3': '', 'plans.6': '', 'plans.12': '', ...typed }
}

/** Returns the ready-made list that has exactly these totals in its currency, or the club's own. */
function listOf({ plans, currency }: Prices): ListChoice {
  if (currency !== listedCurrency) return 'own'
  const isSame = (list: readonly Plan[]) =>
    plans.length === list.length &&
    list.every(({ months, price_cents }) =>
      plans.some((plan) => plan.months === months && plan.price_cents === price_cents),
    )
  if (isSame(priceLists.pt)) return 'pt'
  return isSame(priceLists.en) ? 'en' : 'own'
}

/** Saved prices as the form shows them, with the decimal mark of the page's language. */
export function priceDraft({ plans, currency }: Prices, decimalMark: string): PriceDraft {
  return { list: listOf({ plans, currency }), currency, ...typedPrices(plans, decimalMark) }
}

/** Changes for another list: a ready-made one sets its currency and totals, the club's own starts from those shown. */
export function chooseList(list: ListChoice, decimalMark: string): Partial<PriceDraft> {
  if (list === 'own') return { list }
  return { list, currency: listedCurrency, ...typedPrices(priceLists[list], decimalMark) }
}

/** Builds the price list to send, in whole cents; an amount not above zero is a problem of its field. */
export function priceBody(draft: PriceDraft): {
  body: Pick<InputOf<typeof customerSettingCalls.savePrices>['body'], 'plans' | 'currency'>
  problems: Problem[]
} {
  const plans = planMonths.map((months) => ({
    months,
    price_cents: readAmount(draft[priceField(months)]) ?? 0,
  }))
  const wrong = plans.filter(({ price_cents }) => price_cents < 1 || price_cents > 1_000_000)
  const problems = wrong.map(({ months }) => ({ field: priceField(months), problem: 'not_a_price' }))
  return { body: { currency: draft.currency, plans }, problems }
}
