import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as practiceCalls from '@tertulia/contract/practice'
import type { PlayerStatistics } from '@tertulia/contract/player-statistics'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { StatisticsLeague } from './statistics-league.tsx'
import { StatisticsOverview } from './statistics-overview.tsx'
import { StatisticsRecords } from './statistics-records.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import * as styles from './statistics-tab.module.css'

/** A player's statistics by theme and season, and of their league games; the address may name a season. */
export function StatisticsTab({ user_id }: { user_id: number }) {
  const query = given(useSearch({ from: '/profile/{-$id}/{-$tab}', select: ({ season }) => ({ season }) }))
  const statistics = useCall(
    playerStatisticsCalls.getPlayerStatistics,
    { params: { id: user_id }, query },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={statistics} skeleton={<StatisticsSkeleton />}>
      {(data) => (
        <div
          className={`${styles.statistics} stack fitted`}
          aria-busy={statistics.isPlaceholderData || undefined}
        >
          <Statistics user_id={user_id} statistics={data} />
        </div>
      )}
    </QueryState>
  )
}

function Statistics({ user_id, statistics }: { user_id: number; statistics: PlayerStatistics }) {
  const { t } = useLingui()
  const { all_themes, league, seasons, season } = statistics
  if (all_themes.answered === 0 && league === null && seasons.length === 0) {
    return <NothingYet user_id={user_id} />
  }
  return (
    <>
      <StatisticsSeason user_id={user_id} statistics={statistics} />
      {all_themes.answered > 0 ? (
        <>
          <StatisticsOverview user_id={user_id} statistics={statistics} />
          <PracticeLink user_id={user_id} />
          <StatisticsTable statistics={statistics} />
          <TableDownload
            label={t`Download this table`}
            table={{
              endpoint: openDataCalls.readStatistics,
              query: { user_id, season },
              file_name: `statistics-${user_id}`,
            }}
          />
        </>
      ) : (
        <p className="soft">
          <Trans>No quizzes answered this season.</Trans>
        </p>
      )}
      {league && <StatisticsLeague league={league} />}
      <StatisticsRecords user_id={user_id} statistics={statistics} />
    </>
  )
}

/** Leads a player from their own numbers to the questions that they missed. */
function PracticeLink({ user_id }: { user_id: number }) {
  const own = useUser()?.id === user_id
  const practises = useMayCall(practiceCalls.getPractice)
  if (!own || !practises) return null
  return (
    <p>
      <TextLink to={paths.practice()} button="plain">
        <Trans>Practise what you missed</Trans>
      </TextLink>
    </p>
  )
}

function NothingYet({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const own = useUser()?.id === user_id
  return (
    <EmptyState
      action={
        own && (
          <TextLink to={paths.quiz()} button="plain">
            {t`Today's quiz`}
          </TextLink>
        )
      }
    >
      <Trans>No quizzes answered yet. Statistics start the day after the first one.</Trans>
    </EmptyState>
  )
}

function StatisticsSkeleton() {
  return (
    <div className={`${styles.statistics} stack fitted`}>
      <Skeleton height={44} width={220} />
      <Skeleton height={420} />
      <Skeleton height={480} />
    </div>
  )
}

type StatisticsSeasonProps = {
  user_id: number
  statistics: Pick<PlayerStatistics, 'season' | 'seasons'>
}

/** Choice of a season, or all days, stored in the address. */
function StatisticsSeason({ user_id, statistics: { season, seasons } }: StatisticsSeasonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (seasons.length === 0) return null

  return (
    <SelectField
      className={`${styles.statisticsSeason} no-print`}
      aria-label={t`Season`}
      value={season === null ? '' : String(season)}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: paths.profile(user_id, 'statistics'),
          search: value === '' ? {} : { season: Number(value) },
          resetScroll: false,
          state: { keepPlace: true },
        })
      }
      data={[
        { value: '', label: t`All days` },
        ...seasons.map((number) => ({ value: String(number), label: t`Season ${number}` })),
      ]}
    />
  )
}
