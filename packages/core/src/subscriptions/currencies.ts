/** Currencies that a club can charge in, as ISO 4217 codes; all of them have two decimals. */
export const currencies = ['EUR', 'GBP', 'USD', 'BRL', 'CHF'] as const

export type Currency = (typeof currencies)[number]
