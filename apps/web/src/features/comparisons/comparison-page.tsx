import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import type { Comparison } from '@tertulia/contract/comparisons'
import { similarityPercentage } from '@tertulia/core/comparisons/similarity'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ComparedPlayers } from './compared-players.tsx'
import { ComparedThemes } from './compared-themes.tsx'
import { Meetings } from './meetings.tsx'
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
    comparisonCalls.getComparison,
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
    <div className={`${styles.comparison} fitted`} aria-busy={stale || undefined}>
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
    <div className={`${styles.comparison} fitted`}>
      <Skeleton height={120} className={styles.comparedPlayers} />
      <Skeleton height={640} />
      <Skeleton height={640} />
    </div>
  )
}

/** Similarity of two players' answers, with an explanation on tap. */
function Similarity({ similarity }: { similarity: Comparison['similarity'] }) {
  const { common_questions, pending_questions, least_common_questions, value } = similarity
  const language = useLanguage()
  const questions = formatNumber(common_questions, language)

  return (
    <section className="stack gap-8 sheet" aria-labelledby="similarity">
      <h2 id="similarity">
        <Trans>Similarity</Trans>
      </h2>
      {value === null ? (
        <p>
          <Plural
            value={common_questions}
            one={`Too early to tell: they have # question in common, and it takes ${least_common_questions}.`}
            other={`Too early to tell: they have # questions in common, and it takes ${least_common_questions}.`}
          />
        </p>
      ) : (
        <p className={`${styles.similarityValue} row baseline`}>
          <strong className={pending_questions === 0 ? 'score' : 'figures regular'}>
            {formatPercentage(similarityPercentage(value), language)}
          </strong>{' '}
          <span className="soft">
            <Trans>the same result in {questions} questions both answered</Trans>
          </span>
        </p>
      )}
      {pending_questions > 0 && (
        <p className="small pending">
          <Plural value={pending_questions} one="# more not marked yet" other="# more not marked yet" />
        </p>
      )}
      <details className={styles.similarityHelp}>
        <summary>
          <Trans>How is this worked out?</Trans>
        </summary>
        <p className="soft">
          <Trans>
            Of the past daily quiz questions that both answered and that are marked for both, the share that
            both got right or both got wrong. Days when only one of them played don’t count. It appears once
            there are {least_common_questions} such questions; 100% means the same result every time.
          </Trans>
        </p>
      </details>
    </section>
  )
}
