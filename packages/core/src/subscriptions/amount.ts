/** Cents as the decimal number that other services expect: 399 as 3.99, computed with whole numbers only. */
export function decimalAmount(cents: number): string {
  const rest = cents % 100
  return `${(cents - rest) / 100}.${String(rest).padStart(2, '0')}`
}

/** The cents of such a decimal number: 3.99 as 399. */
export function centsOf(amount: string): number {
  return Number(amount.replace('.', ''))
}
