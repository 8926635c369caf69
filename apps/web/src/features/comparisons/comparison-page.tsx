import { Trans, useLingui } from '@lingui/react/macro'
import * as comparisons from '@tertulia/contract/comparisons'
import type { Comparison } from '@tertulia/contract/comparisons'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ComparedPlayers } from './compared-players.tsx'
import { ComparedThemes } from './compared-themes.tsx'
import { Meetings } from './meetings.tsx'
import { Similarity } from './similarity.tsx'
import * as styles from './comparison.module.css'

/** Two players side by side: their themes, their games against each other, how similarly they answer. */
export function ComparisonPage() {
  const { id1, id2 } = useParams({ from: '/statistics-comparison/$id1/$id2' })
  // Players are not compared with themselves, so this leads to the profile.
  if (id1 === id2) return <Navigate to={paths.profile(id1)} replace />
  return <ComparisonOf id1={id1} id2={id2} />
}

function ComparisonOf({ id1, id2 }: { id1: number; id2: number }) {
  const { t } = useLingui()
  const comparison = useCall(
    comparisons.getComparison,
    { params: { id1, id2 } },
    { placeholderData: keepPreviousData },
  )
  const names = comparison.data?.players.map(({ name, surname }) => `${name} ${surname}`.trim())
  const [one, other] = names ?? []

  return (
    <Page title={names ? t`${one} and ${other}` : t`Comparison`} lead={<Trans>Comparison</Trans>} wide>
      <QueryState query={comparison} skeleton={<ComparisonSkeleton />}>
        {(data) => <Shown comparison={data} stale={comparison.isPlaceholderData} />}
      </QueryState>
    </Page>
  )
}

function Shown({ comparison, stale }: { comparison: Comparison; stale: boolean }) {
  return (
    <div className={styles.comparison} aria-busy={stale || undefined}>
      <ComparedPlayers players={comparison.players} />
      <ComparedThemes comparison={comparison} />
      <div className={styles.comparisonColumn}>
        <Similarity similarity={comparison.similarity} />
        <Meetings comparison={comparison} />
      </div>
    </div>
  )
}

function ComparisonSkeleton() {
  return (
    <div className={styles.comparison}>
      <Skeleton height={120} className={styles.comparedPlayers} />
      <Skeleton height={640} />
      <Skeleton height={640} />
    </div>
  )
}
