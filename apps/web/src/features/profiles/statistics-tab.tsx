import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { readStatistics } from '@tertulia/contract/open-data'
import { getPlayerStatistics, type PlayerStatistics } from '@tertulia/contract/player-statistics'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useUser } from '@/features/session/session.tsx'
import { addressNumber } from '@/lib/address-number.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TableDownload } from '@/ui/table-download.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { StatisticsLeague } from './statistics-league.tsx'
import { StatisticsOverview } from './statistics-overview.tsx'
import { StatisticsRecords } from './statistics-records.tsx'
import { StatisticsSeason } from './statistics-season.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import './statistics-tab.css'

/** How well somebody answers, by theme and season, and what his league games tell; the address may name a season. */
export function StatisticsTab({ user_id }: { user_id: number }) {
  const { season } = useLocation({ select: ({ search }) => search as { season?: string | number } })
  const query = season === undefined ? {} : { season: addressNumber(`${season}`) }
  const statistics = useCall(
    getPlayerStatistics,
    { params: { id: user_id }, query },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={statistics} skeleton={<StatisticsSkeleton />}>
      {(data) => (
        <div className="statistics" aria-busy={statistics.isPlaceholderData || undefined}>
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
          <StatisticsTable statistics={statistics} />
          <TableDownload
            label={t`Download this table`}
            table={{
              endpoint: readStatistics,
              query: { user_id, season },
              file_name: `statistics-${user_id}`,
            }}
          />
        </>
      ) : (
        <p className="soft">
          <Trans>No quiz of this season was answered.</Trans>
        </p>
      )}
      {league && <StatisticsLeague league={league} />}
      <StatisticsRecords user_id={user_id} statistics={statistics} />
    </>
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
      <Trans>No quiz answered yet. The statistics begin the day after the first one.</Trans>
    </EmptyState>
  )
}

function StatisticsSkeleton() {
  return (
    <div className="statistics">
      <Skeleton height={44} width={220} />
      <Skeleton height={420} />
      <Skeleton height={480} />
    </div>
  )
}
