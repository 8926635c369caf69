const tabsAtMost = 8

type TierPlace = { tier: number; tier_count: number; my_tier: number | null }

/** Tiers with a tab: all of them, or of many the top one, those around this one, and the user's own. */
export function shownTiers({ tier, tier_count: tierCount, my_tier: myTier }: TierPlace): number[] {
  const tiers = Array.from({ length: tierCount }, (_, index) => index + 1)
  if (tierCount <= tabsAtMost) return tiers
  const near = new Set([1, 2, tier - 1, tier, tier + 1, myTier, tierCount])
  return tiers.filter((candidate) => near.has(candidate))
}
