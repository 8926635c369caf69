import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as profileCalls from '@tertulia/contract/profiles'
import type { NationalPlace, PlayedEvent } from '@tertulia/contract/profiles'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Sparkline } from '@/ui/charts/sparkline.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from '../profile.module.css'

/** A player in the national ranking: their ranks over the published months, and their events. */
export function EventsTab({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const played = useCall(
    profileCalls.listPlayedEvents,
    { params: { id: user_id }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  const places = played.data?.places ?? []
  return (
    <>
      {places.length > 0 && <NationalPlaces places={places} />}
      <PagedList
        query={played}
        skeleton={<Skeleton height={480} />}
        empty={places.length === 0 && <NoEvents />}
        to={(number) => paths.profile(user_id, 'individual-quizzes', number)}
        className="stack gap-12 fitted"
        label={t`Events`}
      >
        {({ events }) => (
          <>
            <h2 id="events">
              <Trans>Events</Trans>
            </h2>
            <EventTable events={events} places={places} />
          </>
        )}
      </PagedList>
    </>
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

/** A player's rank in the national ranking, and their points over the published months. */
function NationalPlaces({ places }: { places: NationalPlace[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const latest = places.at(-1)
  if (!latest) return null
  const { rank, players, month } = latest
  const monthWords = formatMonth(month, language)

  return (
    <section className="stack gap-12 fitted" aria-labelledby="national-ranking">
      <h2 id="national-ranking">
        <Trans>National ranking</Trans>
      </h2>
      <p>
        <strong>
          <Trans comment="A place in a table">
            {rank} of {players}
          </Trans>
        </strong>{' '}
        · <TextLink to={paths.national_ranking(month)}>{monthWords}</TextLink>
      </p>
      {places.length > 1 && (
        <div className="sheet">
          <Sparkline
            caption={t`Points in the national ranking by month`}
            labelHead={t`Month`}
            labels={places.map((place) => formatMonth(place.month, language))}
            series={[{ name: t`Points`, values: places.map(({ score }) => score) }]}
            format={(value) => formatNumber(value, language, { decimals: 1 })}
          />
        </div>
      )}
    </section>
  )
}
