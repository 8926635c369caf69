import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as monthEventCalls from '@tertulia/contract/month-events'
import { PublicationState } from '@/features/national-ranking/publication-state.tsx'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { adminPaths } from '@/admin-paths.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useEventMonthRemoval } from '../events/use-event-month-removal.tsx'
import * as styles from './event-months-page.module.css'

/** The months that have events. */
export function EventMonthsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/national-ranking/events' })
  const input = { query: { page } }
  const months = useCall(monthEventCalls.listEventMonths, input, { placeholderData: keepPreviousData })
  const isEmpty = months.data?.total === 0
  const creation = (
    <TextLink to={adminPaths.nationalRankingEventCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create month events</Trans>
    </TextLink>
  )

  return (
    <Page
      title={t`National ranking events`}
      lead={t`Results of each month’s quiz events.`}
      // An empty list shows the button in its middle.
      actions={isEmpty ? undefined : creation}
      wide
    >
      <RankingManagement />
      <PagedList
        query={months}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No month has events yet.</Trans>
          </EmptyState>
        }
        to={adminPaths.nationalRankingEvents}
      >
        {(list) => <EventMonthTable months={list.months} />}
      </PagedList>
    </Page>
  )
}

type ListedMonth = ReplyOf<typeof monthEventCalls.listEventMonths>['months'][number]

/** Months as rows; as cards on a phone. */
function EventMonthTable({ months }: { months: readonly ListedMonth[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = (name: 'events' | 'players' | 'results') => (listed: ListedMonth) =>
    formatNumber(listed[name], language)
  const columns: Column<ListedMonth>[] = [
    { head: t`Month`, className: 'capitalised', cell: ({ month }) => formatMonth(month, language) },
    {
      head: t({ message: 'Ranking', context: 'national ranking' }),
      plain: true,
      cell: ({ month, published }) => <PublicationState month={month} isPublished={published} />,
    },
    { head: t`Events`, figures: true, cell: count('events') },
    { head: t`Players`, figures: true, cell: count('players') },
    { head: t`Results`, figures: true, cell: count('results') },
  ]
  return (
    <DataTable
      rows={months}
      keyOf={({ month }) => month}
      columns={columns}
      className={styles.eventMonthTable}
      actions={(listed) => <Actions listed={listed} />}
    />
  )
}

function Actions({ listed }: { listed: ListedMonth }) {
  const { t } = useLingui()
  const remove = useEventMonthRemoval()
  const month = formatMonth(listed.month, useLanguage())
  return (
    <>
      <TextLink
        to={adminPaths.nationalRankingEventEdit(listed.month)}
        button="plain"
        aria-label={t`Edit the events of ${month}`}
      >
        <PencilIcon size={18} />
        <Trans>Edit</Trans>
      </TextLink>
      <IconButton
        look="danger"
        aria-label={t`Delete the events of ${month}`}
        onClick={() => void remove(listed)}
      >
        <TrashIcon />
      </IconButton>
    </>
  )
}
