import { Trans, useLingui } from '@lingui/react/macro'
import type { Standings } from '@tertulia/contract/league'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyAddition } from '@/lib/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { shownTiers } from './shown-tiers.ts'

const AnyTier = lazyAddition(() => import('./any-tier.tsx').then((module) => module.AnyTier))

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
      {tiers.length < tier_count && (
        <Suspense fallback={null}>
          <AnyTier standings={standings} />
        </Suspense>
      )}
    </nav>
  )
}
