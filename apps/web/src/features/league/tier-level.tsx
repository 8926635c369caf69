import { Trans } from '@lingui/react/macro'
import { levelOf, type LevelRules } from '@tertulia/core/league/levels'

/** The level of a tier, where the rules put tiers side by side. */
export function TierLevel({ tier, rules }: { tier: number; rules: LevelRules }) {
  if (rules.tiers_per_level.every((width) => width === 1)) return null
  const level = levelOf(tier, rules)
  return (
    <span className="soft small">
      <Trans>Level {level}</Trans>
    </span>
  )
}
