/** Numbers of months that can be paid at once. */
export const planMonths = [1, 3, 6, 12] as const

export type PlanMonths = (typeof planMonths)[number]

/** The total price of a subscription of this many months. */
export type Plan = { months: PlanMonths; price_cents: number }

/** The two ready-made price lists that a club can choose from. */
export const priceLists = {
  pt: [
    { months: 1, price_cents: 399 },
    { months: 3, price_cents: 1099 },
    { months: 6, price_cents: 1995 },
    { months: 12, price_cents: 3590 },
  ],
  en: [
    { months: 1, price_cents: 499 },
    { months: 3, price_cents: 1398 },
    { months: 6, price_cents: 2598 },
    { months: 12, price_cents: 4788 },
  ],
} as const satisfies Record<string, readonly Plan[]>

/** The currency of the ready-made price lists. */
export const listedCurrency = 'EUR' as const

/** The price of one month of a plan, rounded to whole cents. */
export function pricePerMonth({ months, price_cents }: { months: number; price_cents: number }): number {
  return Math.round(price_cents / months)
}
