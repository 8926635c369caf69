import { Trans, useLingui } from '@lingui/react/macro'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MonthRanking } from './month-ranking.tsx'
import { useRankingAddress } from './ranking-address.ts'

/** The national ranking of a month, also for visitors; by default the latest. */
export function NationalRankingPage() {
  const { t } = useLingui()
  const { national_ranking } = useCustomer()
  const { month } = useParams({ from: '/national-ranking/{-$month}' })
  const { address } = useRankingAddress(month)
  const query = { ...address, ...(month !== undefined && { month }) }
  // The current rows stay on screen until the next ones are loaded.
  const ranking = useCall(
    nationalRankingCalls.getNationalRanking,
    { query },
    { placeholderData: keepPreviousData },
  )
  const isRefused = ranking.error?.status === 404 || ranking.error?.status === 400
  const isUnpublished = isRefused && national_ranking && month !== undefined

  return (
    <Page
      title={t`National ranking`}
      lead={t`The best of the last twelve months’ quiz events, from all over the country.`}
      wide
      actions={
        national_ranking && (
          <TextLink to={paths.quizNations()} button="plain">
            <Trans>Quiz nations</Trans>
          </TextLink>
        )
      }
    >
      {isUnpublished ? (
        <NoRanking linked />
      ) : (
        <QueryState query={ranking} inPieces skeleton={<RankingSkeleton />}>
          {({ ranking: shown }) =>
            shown === null ? (
              <NoRanking />
            ) : (
              <MonthRanking ranking={shown} stale={ranking.isPlaceholderData} />
            )
          }
        </QueryState>
      )}
    </Page>
  )
}

function NoRanking({ linked = false }: { linked?: boolean }) {
  return (
    <EmptyState
      action={
        linked && (
          <TextLink to={paths.national_ranking()} button="plain">
            <Trans>The latest ranking</Trans>
          </TextLink>
        )
      }
    >
      <Trans>There is no national ranking available.</Trans>
    </EmptyState>
  )
}

function RankingSkeleton() {
  return (
    <div className="stack fitted">
      <Skeleton height={44} />
      <Skeleton height={68} />
      <Skeleton height={720} />
    </div>
  )
}
