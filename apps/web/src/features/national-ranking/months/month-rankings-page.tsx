import { Trans, useLingui } from '@lingui/react/macro'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import type { RankingMonth } from '@tertulia/contract/month-rankings'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RankingManagement } from '../ranking-management.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { RankingPreviewDialog } from './ranking-preview-dialog.tsx'
import { failureSentence } from '@/lib/calls/failures.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths, laterPage } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { PublicationState } from '../publication-state.tsx'
import { rankingReads } from './ranking-reads.ts'
import * as styles from './month-rankings.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

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
      to: '/admin/national-ranking/ranking',
      search: { page: laterPage(page), preview: month ?? undefined },
      replace: month === null,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { previewed, preview }
}

type MonthRankingTableProps = { months: readonly RankingMonth[]; onPreview: (month: string) => void }

/** Months as rows, published or not; as cards on a phone. */
function MonthRankingTable({ months, onPreview }: MonthRankingTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<RankingMonth>[] = [
    { head: t`Month`, className: 'capitalised', cell: ({ month }) => formatMonth(month, language) },
    {
      head: t({ message: 'Ranking', context: 'national ranking' }),
      plain: true,
      cell: ({ month, published_at }) => (
        <PublicationState month={month} isPublished={published_at !== null} />
      ),
    },
    {
      head: t`This month’s events`,
      figures: true,
      cell: (ranking) => formatNumber(ranking.own_events, language),
    },
    { head: t`In twelve months`, figures: true, cell: ({ events }) => formatNumber(events, language) },
  ]
  return (
    <DataTable
      rows={months}
      keyOf={({ month }) => month}
      columns={columns}
      className={styles.monthRankingTable}
      actions={(ranking) =>
        ranking.published_at === null ? (
          <PreviewButton ranking={ranking} onPreview={onPreview} />
        ) : (
          <PublishedActions ranking={ranking} />
        )
      }
    />
  )
}

type PreviewButtonProps = { ranking: RankingMonth; onPreview: (month: string) => void }

function PreviewButton({ ranking, onPreview }: PreviewButtonProps) {
  const { t } = useLingui()
  const month = formatMonth(ranking.month, useLanguage())
  return (
    <Button aria-label={t`Preview and publish ${month}`} onClick={() => onPreview(ranking.month)}>
      <Trans>Preview and publish</Trans>
    </Button>
  )
}

function PublishedActions({ ranking }: { ranking: RankingMonth }) {
  const { t } = useLingui()
  const month = formatMonth(ranking.month, useLanguage())
  const remove = useRankingRemoval()
  return (
    <>
      <TextLink
        to={paths.national_ranking(ranking.month)}
        button="plain"
        aria-label={t`Open the ranking of ${month}`}
      >
        <Trans>Open</Trans>
      </TextLink>
      <IconButton
        look="danger"
        aria-label={t`Delete the ranking of ${month}`}
        onClick={() => void remove(ranking.month)}
      >
        <TrashIcon />
      </IconButton>
    </>
  )
}

/** Unpublishes a month's ranking after confirmation. */
function useRankingRemoval() {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const { mutate } = useAction(monthRankingCalls.removeMonthRanking, {
    done: () => showSuccess(t`Month ranking deleted`),
    failed: toastFailure(failureSentence('delete_month_ranking')),
    refreshes: rankingReads,
  })

  return async (rankingMonth: string): Promise<void> => {
    const month = formatMonth(rankingMonth, language)
    const confirmed = await confirm({
      title: t`Delete the ranking of ${month}?`,
      message: t`It disappears from the list, and later rankings show their changes against the month before it. Its events stay, so you can publish it again.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { month: rankingMonth } })
  }
}
