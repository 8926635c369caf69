import * as seasonCalls from '@tertulia/contract/seasons'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { HolidaysSection } from '@/features/holidays/holidays-section.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon, PencilIcon, TrashIcon } from '@/ui/seldom-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { RoundsOnHolidays } from './moves/rounds-on-holidays.tsx'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { useSeasonRemoval } from './season-removal.tsx'
import { SeasonState } from './season-state.tsx'
import * as styles from './season-table.module.css'

/** All seasons, for the admin. */
export function SeasonListPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/admin/seasons/{-$page}' })
  const seasons = useCall(seasonCalls.listSeasons, { query: { page } })
  const creation = (
    <TextLink to={adminPaths.seasonCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create season</Trans>
    </TextLink>
  )
  // An empty list shows the button in its middle.
  const isEmpty = seasons.data?.seasons.length === 0

  return (
    <Page
      title={t`Seasons`}
      actions={
        <>
          <TextLink to={adminPaths.seasonTrial()} button="plain">
            <Trans>Try the next season</Trans>
          </TextLink>
          <TextLink to={adminPaths.seasonImports()} button="plain">
            <Trans>Import earlier seasons</Trans>
          </TextLink>
          {!isEmpty && creation}
        </>
      }
      wide
    >
      <PagedList
        query={seasons}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No seasons yet.</Trans>
          </EmptyState>
        }
        to={adminPaths.seasons}
      >
        {({ seasons: shown, page: number }) => (
          <SeasonTable seasons={shown} newest={number === 1 ? shown[0]?.season : undefined} />
        )}
      </PagedList>
      <HolidaysSection below={(known) => <RoundsOnHolidays known={known} />} />
    </Page>
  )
}

type ListedSeason = ReplyOf<typeof seasonCalls.listSeasons>['seasons'][number]

type SeasonTableProps = {
  seasons: readonly ListedSeason[]
  /** The newest season, the only one that may be deleted; undefined when it is not on this page. */
  newest: number | undefined
}

/** Seasons as rows; as cards on a phone. */
function SeasonTable({ seasons, newest }: SeasonTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<ListedSeason>[] = [
    { head: t`Season`, cell: (listed) => <SeasonName listed={listed} /> },
    { head: t`State`, plain: true, cell: ({ state }) => <SeasonState state={state} /> },
    {
      head: t`Dates`,
      figures: true,
      className: styles.seasonDates,
      cell: ({ first_date: first, last_date: last }) =>
        `${formatDateShort(first, language)} – ${formatDateShort(last, language)}`,
    },
    { head: t`Tiers`, figures: true, cell: ({ tiers }) => tiers },
    { head: t`Players`, figures: true, cell: ({ players }) => players },
  ]
  return (
    <DataTable
      rows={seasons}
      keyOf={({ season }) => season}
      columns={columns}
      actions={(listed) => <SeasonActions season={listed} isNewest={listed.season === newest} />}
    />
  )
}

function SeasonName({ listed: { season, rounds_without_quiz } }: { listed: ListedSeason }) {
  return (
    <>
      <Trans>Season {season}</Trans>
      {rounds_without_quiz > 0 && (
        <span className="pending beside gap-6 small">
          <WarningIcon size={16} />
          <Plural value={rounds_without_quiz} one="# round without a quiz" other="# rounds without a quiz" />
        </span>
      )}
    </>
  )
}

function SeasonActions({ season: listed, isNewest }: { season: ListedSeason; isNewest: boolean }) {
  const { t } = useLingui()
  const remove = useSeasonRemoval()
  const { season, state } = listed
  const upcoming = state === 'upcoming'

  return (
    <>
      <TextLink
        to={adminPaths.seasonEdit(season)}
        button="plain"
        aria-label={upcoming ? t`Edit season ${season}` : t`Open season ${season}`}
      >
        {upcoming && <PencilIcon size={18} />}
        {upcoming ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
      </TextLink>
      {isNewest && upcoming && (
        <IconButton look="danger" aria-label={t`Delete season ${season}`} onClick={() => void remove(listed)}>
          <TrashIcon />
        </IconButton>
      )}
    </>
  )
}
