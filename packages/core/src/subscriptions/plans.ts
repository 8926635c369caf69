/** How many months can be paid at once. */
export const plan_months = [1, 3, 6, 12] as const

/** What a subscription of so many months costs in all, in the price list of a language. */
export type Plan = { language: 'en' | 'pt'; months: number; price_cents: number }

/** The prices that a new customer begins with. (docs/rules/subscriptions.md) */
export const default_plans: readonly Plan[] = [
  { language: 'pt', months: 1, price_cents: 399 },
  { language: 'pt', months: 3, price_cents: 1099 },
  { language: 'pt', months: 6, price_cents: 1995 },
  { language: 'pt', months: 12, price_cents: 3590 },
  { language: 'en', months: 1, price_cents: 499 },
  { language: 'en', months: 3, price_cents: 1398 },
  { language: 'en', months: 6, price_cents: 2598 },
  { language: 'en', months: 12, price_cents: 4788 },
]
