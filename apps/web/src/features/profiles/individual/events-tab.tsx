import { Trans, useLingui } from '@lingui/react/macro'
import * as profiles from '@tertulia/contract/profiles'
import type { NationalPlace, PlayedEvent } from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { NationalPlaces } from './national-places.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from './events-tab.module.css'

/** A player in the national ranking: their ranks over the published months, and their events. */
export function EventsTab({ user_id: userId }: { user_id: number }) {
  const { page = 1 } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const played = useCall(
    profiles.listPlayedEvents,
    { params: { id: userId }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={played} skeleton={<Skeleton height={480} />}>
      {(list) =>
        list.total === 0 && list.places.length === 0 ? (
          <NoEvents />
        ) : (
          <>
            {list.places.length > 0 && <NationalPlaces places={list.places} />}
            <section className="stack gap-12 fitted" aria-labelledby="events">
              <h2 id="events">
                <Trans>Individual quizzes</Trans>
              </h2>
              <EventTable events={list.events} places={list.places} />
              <Pager
                page={list.page}
                page_count={list.page_count}
                to={(number) => paths.profile(userId, 'individual-quizzes', number)}
              />
            </section>
          </>
        )
      }
    </QueryState>
  )
}

function NoEvents() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.national_ranking()} button="plain">
          <Trans>National ranking</Trans>
        </TextLink>
      }
    >
      <Trans>No national ranking results yet.</Trans>
    </EmptyState>
  )
}

function EventTable({ events, places }: { events: PlayedEvent[]; places: NationalPlace[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const published = new Set(places.map(({ month }) => month))
  const decimals = decimalsOf(events.map(({ score }) => score))
  const columns: Column<PlayedEvent>[] = [
    {
      head: t({ message: 'Event', comment: 'A quiz of the national ranking (prova)' }),
      cell: ({ type }) => eventWord(type),
    },
    {
      head: t`Month`,
      plain: true,
      cell: ({ month }) => <Month month={month} isPublished={published.has(month)} />,
    },
    {
      head: t`Place`,
      figures: true,
      cell: ({ rank, players }) => (
        <Trans comment="A place in a table">
          {rank} of {players}
        </Trans>
      ),
    },
    { head: t`Result`, figures: true, cell: ({ result }) => formatNumber(result, language) },
    {
      head: t`Points`,
      figures: true,
      cell: ({ score }) => <strong>{formatNumber(score, language, { decimals })}</strong>,
    },
  ]
  return (
    <DataTable
      rows={events}
      keyOf={({ month, type }) => `${month} ${type}`}
      columns={columns}
      className={styles.playedEvents}
      labelledBy="events"
    />
  )
}

function Month({ month, isPublished }: { month: string; isPublished: boolean }) {
  const words = formatMonth(month, useLanguage())
  return (
    <span className="soft">
      {isPublished ? <TextLink to={paths.national_ranking(month)}>{words}</TextLink> : words}
    </span>
  )
}
