import { Trans, useLingui } from '@lingui/react/macro'
import type { Standings } from '@tertulia/contract/league'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/select-field.tsx'
import { shownTiers } from './shown-tiers.ts'

/** Links to the tiers of a season, one's own marked. */
export function TierTabs({ standings }: { standings: Standings }) {
  const { t } = useLingui()
  const { season, tier, tier_count, my_tier } = standings
  const tiers = shownTiers({ tier, tier_count, my_tier })

  return (
    <nav className="tier-tabs no-print" aria-label={t`Tiers`}>
      <ul>
        {tiers.map((shown) => (
          <li key={shown}>
            <Link
              to={paths.ranking(season, shown)}
              resetScroll={false}
              state={{ keep_place: true }}
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
      {tiers.length < tier_count && <AnyTier standings={standings} />}
    </nav>
  )
}

/** Every tier to choose from, where they are too many to stand side by side. */
function AnyTier({ standings: { season, tier, tier_count } }: { standings: Standings }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <SelectField
      label={t`Another tier`}
      unseen_label
      value={tier}
      onChange={(event) =>
        void navigate({
          to: paths.ranking(season, Number(event.currentTarget.value)),
          resetScroll: false,
          state: { keep_place: true },
        })
      }
      data={Array.from({ length: tier_count }, (_, index) => ({
        value: String(index + 1),
        label: t`Tier ${index + 1}`,
      }))}
    />
  )
}
