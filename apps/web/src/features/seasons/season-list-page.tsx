import * as seasonCalls from '@tertulia/contract/seasons'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { HolidaysSection } from '@/features/holidays/holidays-section.tsx'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon, PencilIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Holiday, Holidays } from '@tertulia/contract/holidays'
import { addDays, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { lazy, useState } from 'react'
import { formatDateShort, useLanguage, formatDateLong } from '@/lib/dates/dates.ts'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { Button } from '@/ui/button.tsx'
import { useSeasonRemoval } from './season-removal.tsx'
import { SeasonState } from './season-state.tsx'
import type { MovableRound } from './moves/move-dialog.tsx'
import * as styles from './seasons.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

/** All seasons, for the admin. */
export function SeasonListPage() {
  const { t } = useLingui()
  const hasEarlierSeasons = useHas('earlier_seasons')
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
          {hasEarlierSeasons && (
            <TextLink to={adminPaths.seasonImports()} button="plain">
              <Trans>Import earlier seasons</Trans>
            </TextLink>
          )}
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

const MoveDialog = lazy(() => import('./moves/move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))

type PlayedHoliday = Holiday & { round: NonNullable<Holiday['round']> }

/** The rounds that are on days without a round: each can be moved to the next day that has none. */
function RoundsOnHolidays({ known: { today, holidays } }: { known: Holidays }) {
  const [moved, setMoved] = useState<MovableRound | null>(null)
  const played = holidays.filter((day): day is PlayedHoliday => day.round !== null)
  const dates = holidays.map(({ date }) => date)
  return (
    <div aria-live="polite">
      {played.length > 0 && (
        <ul className="stack gap-8">
          {played.map((day) => (
            <RoundOnHoliday
              key={day.date}
              day={day}
              onMove={() => setMoved(movedFrom(day, { today, holidays: dates }))}
            />
          ))}
        </ul>
      )}
      <Piece>{moved && <MoveDialog moved={moved} onClose={() => setMoved(null)} />}</Piece>
    </div>
  )
}

function movedFrom(
  { date, round: { season, round } }: PlayedHoliday,
  { today, holidays }: { today: string; holidays: readonly string[] },
): MovableRound {
  const [proposed = ''] = workingDaysFrom(addDays(date, 1), 1, holidays)
  return { season, round, date, today, proposed }
}

function RoundOnHoliday({ day: { date, round: on }, onMove }: { day: PlayedHoliday; onMove: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { season, round, running } = on
  const day = formatDateLong(date, language)
  return (
    <li className="row apart gap-8">
      <span className="beside at-top pending shrinking">
        <WarningIcon size={18} />{' '}
        <span>
          <Trans>
            Round {round} of season {season} is on {day}.
          </Trans>
        </span>
      </span>
      {running ? (
        <Button aria-label={t`Move round ${round} of season ${season}`} onClick={onMove}>
          <Trans>Move the round</Trans>
        </Button>
      ) : (
        <TextLink to={adminPaths.seasonEdit(season)} button="plain">
          <Trans>Change the season’s dates</Trans>
        </TextLink>
      )}
    </li>
  )
}
