/** The smallest and the largest percentage that a club takes off the price. */
export const reductionPercent = { min: 10, max: 90 }

/** Takes a percentage off a price in cents: whole cents, rounded half up, at least one. */
export function reducedPrice(priceCents: number, percent: number): number {
  return Math.max(1, Math.floor((priceCents * (100 - percent) + 50) / 100))
}
