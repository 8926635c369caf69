/** Cents as the decimal number that other services are given: 399 as 3.99, without ever leaving whole numbers. (docs/rules/subscriptions.md) */
export function decimalAmount(cents: number): string {
  const rest = cents % 100
  return `${(cents - rest) / 100}.${String(rest).padStart(2, '0')}`
}
