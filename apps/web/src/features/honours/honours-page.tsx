import { Trans, useLingui } from '@lingui/react/macro'
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
import { ClubRecords } from './club-records.tsx'
import { HonoursOfEarlierSeason } from './earlier-honours.tsx'
import { HonoursOfSeason } from './honours-of-season.tsx'
import * as styles from './honours.module.css'

/** The hall of honours: who won each finished season, and the records of the club beside it. */
export function HonoursPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/honours' })
  const query = useCall(honourCalls.listHonours, { query: { page } }, { placeholderData: keepPreviousData })
  const hasSeasons = (query.data?.total ?? 0) > 0

  return (
    <Page title={t`Hall of honours`} wide aside={hasSeasons && <ClubRecords />}>
      <PagedList
        query={query}
        skeleton={<Skeleton height={640} />}
        empty={<NoFinishedSeason />}
        to={paths.honours}
        className="stack fitted"
      >
        {({ seasons, earlier_seasons: earlier }) => (
          <ol className={`${styles.seasons} stack`}>
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
