const tabs_at_most = 8

type TierPlace = { tier: number; tier_count: number; my_tier: number | null }

/** Tiers that get a tab: all of them, or of many the top one, the ones around this and one's own. */
export function shownTiers({ tier, tier_count, my_tier }: TierPlace): number[] {
  const tiers = Array.from({ length: tier_count }, (_, index) => index + 1)
  if (tier_count <= tabs_at_most) return tiers
  const near = new Set([1, 2, tier - 1, tier, tier + 1, my_tier, tier_count])
  return tiers.filter((candidate) => near.has(candidate))
}
