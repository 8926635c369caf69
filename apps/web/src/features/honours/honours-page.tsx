import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as honourCalls from '@tertulia/contract/honours'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { HonoursOfEarlierSeason } from './earlier-honours.tsx'
import { HonoursOfSeason } from './honours-of-season.tsx'
import * as styles from './honours.module.css'
import { useState, type ReactNode } from 'react'
import { ShowMore } from '@/features/cup/show-more.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import { QueryState } from '@/ui/states/query-state.tsx'

type Records = honourCalls.ClubRecords

/** The records of the club, each with everybody who holds it. */
function ClubRecords() {
  const records = useCall(honourCalls.getClubRecords, {})
  return (
    <section className="stack" aria-labelledby="club-records">
      <h2 id="club-records">
        <Trans>Records of the club</Trans>
      </h2>
      <QueryState query={records} skeleton={<Skeleton height={520} />}>
        {(data) => <ShownRecords records={data} />}
      </QueryState>
    </section>
  )
}

function ShownRecords({ records }: { records: Records }) {
  const { t } = useLingui()
  const days = useDays()
  return (
    <dl className={`${styles.records} sheet`}>
      <ShownRecord name={t`Most titles`} record={records.titles}>
        {(player) => <Titles {...player} />}
      </ShownRecord>
      <ShownRecord name={t`Most right answers in a season`} record={records.right_answers}>
        {({ season }) => (
          <TextLink to={paths.ranking(season)}>
            <Trans>Season {season}</Trans>
          </TextLink>
        )}
      </ShownRecord>
      <ShownRecord name={t`Most games in a row without defeat`} record={records.unbeaten}>
        {({ from, to }) => (from === to ? days(from) : `${days(from)} – ${days(to)}`)}
      </ShownRecord>
      <ShownRecord name={t`Most perfect days`} record={records.perfect_days} />
      <ShownRecord name={t`Highest score in one game`} record={records.score}>
        {({ id, date, opponent_id }) => (
          <TextLink to={paths.game(date, id, opponent_id)}>{days(date)}</TextLink>
        )}
      </ShownRecord>
    </dl>
  )
}

const namedAtFirst = 5

type RecordPlayer = { id: number; name: string; surname: string }
type ShownRecordProps<H extends RecordPlayer> = {
  name: string
  record: { value: number; players: readonly H[] } | null
  /** What stands beside a player: where they reached it. */
  children?: (player: H) => ReactNode
}

function ShownRecord<H extends RecordPlayer>({ name, record, children }: ShownRecordProps<H>) {
  const language = useLanguage()
  const [all, setAll] = useState(false)
  if (!record) return null
  const shown = all ? record.players : record.players.slice(0, namedAtFirst)
  return (
    <div>
      <dt>{name}</dt>
      <dd className={`${styles.recordValue} larger figures`}>{shortNumber(record.value, language)}</dd>
      <dd>
        <ul className="touch-lines">
          {shown.map((player) => (
            <li key={player.id} className="breakable">
              <PlayerName person={player} />
              {children && <span className="soft small"> · {children(player)}</span>}
            </li>
          ))}
        </ul>
        <ShowMore hidden={record.players.length - shown.length} onMore={() => setAll(true)} />
      </dd>
    </div>
  )
}

/** "2 seasons, 1 cup", without what is none. */
function Titles({ seasons, cups }: { seasons: number; cups: number }) {
  return (
    <>
      {seasons > 0 && <Plural value={seasons} one="# season" other="# seasons" />}
      {seasons > 0 && cups > 0 && ', '}
      {cups > 0 && <Plural value={cups} one="# cup" other="# cups" />}
    </>
  )
}

function useDays() {
  const language = useLanguage()
  return (date: string) => formatDateShort(date, language)
}

/** The hall of honours: who won each finished season, and the records of the club beside it. */
export function HonoursPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/honours' })
  const query = useCall(honourCalls.listHonours, { query: { page } }, { placeholderData: keepPreviousData })
  const hasSeasons = (query.data?.total ?? 0) > 0

  return (
    <Page title={t`Roll of honour`} wide aside={hasSeasons && <ClubRecords />}>
      <PagedList
        query={query}
        skeleton={<Skeleton height={640} />}
        empty={<NoFinishedSeason />}
        to={paths.honours}
        className="stack fitted"
      >
        {({ seasons, earlier_seasons: earlier }) => (
          <ol className="stack">
            {seasons.map((season) => (
              <HonoursOfSeason key={season.season} honours={season} />
            ))}
            {earlier.map((season) => (
              <HonoursOfEarlierSeason key={season.id} season={season} />
            ))}
          </ol>
        )}
      </PagedList>
    </Page>
  )
}

function NoFinishedSeason() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.ranking()} button="plain">
          <Trans>Table</Trans>
        </TextLink>
      }
    >
      <Trans>
        No season is over yet. Those who win the first one will appear here once all its answers are marked.
      </Trans>
    </EmptyState>
  )
}
