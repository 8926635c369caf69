import { Trans, useLingui } from '@lingui/react/macro'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RankingManagement } from '../ranking-management.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { MonthRankingTable } from './month-ranking-table.tsx'
import { RankingPreviewDialog } from './ranking-preview-dialog.tsx'

/** The months whose ranking is published or can be. */
export function MonthRankingsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/national-ranking/ranking' })
  const input = { query: { page } }
  const months = useCall(monthRankingCalls.listRankingMonths, input, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { previewed, preview } = usePreviewed()

  return (
    <Page
      title={t`National ranking months`}
      lead={t`Published rankings are visible to everyone and update when results change.`}
      actions={
        <TextLink to={adminPaths.rankingImports()} button="plain">
          <Trans>Import months</Trans>
        </TextLink>
      }
      wide
    >
      <RankingManagement />
      <PagedList
        query={months}
        skeleton={<Skeleton height={640} />}
        empty={<NoMonth />}
        to={adminPaths.national_ranking}
      >
        {(list) => <MonthRankingTable months={list.months} onPreview={preview} />}
      </PagedList>
      {previewed !== null && <RankingPreviewDialog month={previewed} onClose={() => preview(null)} />}
    </Page>
  )
}

function NoMonth() {
  return (
    <EmptyState
      action={
        <TextLink to={adminPaths.nationalRankingEventCreate()} button="primary">
          <Trans>Create month events</Trans>
        </TextLink>
      }
    >
      <Trans>No month has events yet. They make up the month’s ranking.</Trans>
    </EmptyState>
  )
}

/** The month being previewed, from the address. */
function usePreviewed() {
  const navigate = useNavigate()
  const { page = 1 } = useSearch({ from: '/admin/national-ranking/ranking' })
  const { preview: previewed = null } = useSearch({ from: '/admin/national-ranking/ranking' })
  function preview(month: string | null) {
    void navigate({
      to: adminPaths.national_ranking(),
      search: { ...(page !== 1 && { page }), ...(month !== null && { preview: month }) } as never,
      replace: month === null,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { previewed, preview }
}
