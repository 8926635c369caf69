import { Trans, useLingui } from '@lingui/react/macro'
import type { Standings } from '@tertulia/contract/league'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { shownTiers } from './shown-tiers.ts'
import * as styles from './ranking.module.css'

/** Links to the tiers of a season, the user's own marked. */
export function TierTabs({ standings }: { standings: Standings }) {
  const { t } = useLingui()
  const { season, tier, tier_count: tierCount, my_tier: myTier } = standings
  const tiers = shownTiers({ tier, tier_count: tierCount, my_tier: myTier })

  return (
    <nav className={`${styles.tierTabs} row at-end no-print`} aria-label={t`Tiers`}>
      <ul>
        {tiers.map((shown) => (
          <li key={shown}>
            <Link
              to={paths.ranking(season, shown)}
              resetScroll={false}
              state={{ keepPlace: true }}
              aria-current={shown === tier ? 'page' : undefined}
            >
              <Trans>Tier {shown}</Trans>{' '}
              {shown === myTier && (
                <span className="own-word">
                  <Trans>yours</Trans>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {tiers.length < tierCount && <AnyTier standings={standings} />}
    </nav>
  )
}

/** A select of every tier, when they are too many for tabs. */
function AnyTier({ standings: { season, tier, tier_count: tierCount } }: { standings: Standings }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <SelectField
      label={t`Choose a tier`}
      unseenLabel
      value={tier}
      onChange={(event) =>
        void navigate({
          to: paths.ranking(season, Number(event.currentTarget.value)),
          resetScroll: false,
          state: { keepPlace: true },
        })
      }
      data={Array.from({ length: tierCount }, (_, index) => ({
        value: String(index + 1),
        label: t`Tier ${index + 1}`,
      }))}
    />
  )
}
