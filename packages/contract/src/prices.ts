import { reductionPercent } from '@tertulia/core/subscriptions/reduced-price'
import { Type } from 'typebox'
import { Fields, Nullable } from './fields.ts'
import { Currency } from './payments.ts'

/** The total price of a subscription of so many months. */
const Price = Fields({
  months: Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(6), Type.Literal(12)]),
  price_cents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})

/** A club’s price list. */
export const prices = { currency: Currency, plans: Type.Array(Price, { maxItems: 4 }) }

/** The percentage that an approved reduction takes off the price; null = the club gives none. */
export const reduction = {
  reduction_percent: Nullable(Type.Integer({ minimum: reductionPercent.min, maximum: reductionPercent.max })),
}
