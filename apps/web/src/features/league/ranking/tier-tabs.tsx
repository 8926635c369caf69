import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Standings } from '@tertulia/contract/league'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './ranking.module.css'

type TierTabsProps = {
  standings: Pick<Standings, 'tier' | 'tier_count' | 'my_tier'>
  /** The address of the page of a tier. */
  to: (tier: number) => string
}

/** Links to the tiers of a season, the user's own marked. */
export function TierTabs({ standings, to }: TierTabsProps) {
  const { t } = useLingui()
  const { tier, tier_count, my_tier } = standings
  const tiers = shownTiers({ tier, tier_count, my_tier })

  return (
    <nav className={`${styles.tierTabs} row at-end no-print gap-8-16`} aria-label={t`Tiers`}>
      <ul>
        {tiers.map((shown) => (
          <li key={shown}>
            <Link
              to={to(shown)}
              resetScroll={false}
              state={{ keepPlace: true }}
              aria-current={shown === tier ? 'page' : undefined}
            >
              <Trans>Tier {shown}</Trans>{' '}
              {shown === my_tier && (
                <span className="own-word">
                  <Trans>yours</Trans>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {tiers.length < tier_count && <AnyTier standings={standings} to={to} />}
    </nav>
  )
}

/** A select of every tier, when they are too many for tabs. */
function AnyTier({ standings: { tier, tier_count }, to }: TierTabsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <SelectField
      label={t`Choose a tier`}
      unseenLabel
      value={tier}
      onChange={(event) =>
        void navigate({
          to: to(Number(event.currentTarget.value)),
          resetScroll: false,
          state: { keepPlace: true },
        })
      }
      data={Array.from({ length: tier_count }, (_, index) => ({
        value: String(index + 1),
        label: t`Tier ${index + 1}`,
      }))}
    />
  )
}

const tabsAtMost = 8

type TierPlace = { tier: number; tier_count: number; my_tier: number | null }

/** Tiers with a tab: all of them, or of many the top one, those around this one, and the user's own. */
function shownTiers({ tier, tier_count, my_tier }: TierPlace): number[] {
  const tiers = Array.from({ length: tier_count }, (_, index) => index + 1)
  if (tier_count <= tabsAtMost) return tiers
  const near = new Set([1, 2, tier - 1, tier, tier + 1, my_tier, tier_count])
  return tiers.filter((candidate) => near.has(candidate))
}
