import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as genreRankings from '@tertulia/contract/genre-rankings'
import * as openData from '@tertulia/contract/open-data'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { given } from '@/lib/input/address.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { genreWord } from './genre-word.ts'
import { GenreTable } from './genre-table.tsx'
import { GenreTabs } from './genre-tabs.tsx'
import * as styles from './genre-rankings.module.css'

type Ranking = ReplyOf<typeof genreRankings.getGenreRanking>

/** Rankings by theme or overall; the address may name season, theme and page. */
export function GenreRankingsPage() {
  const { t } = useLingui()
  const query = useAskedRanking()
  const ranking = useCall(genreRankings.getGenreRanking, { query }, { placeholderData: keepPreviousData })

  if (query.season === undefined && ranking.error?.status === 404) return <NoSeason />
  return (
    <Page wide title={t`Rankings by theme`}>
      <QueryState query={ranking} skeleton={<RankingSkeleton />}>
        {(data) => <GenreRanking ranking={data} stale={ranking.isPlaceholderData} />}
      </QueryState>
    </Page>
  )
}

function useAskedRanking() {
  const { season, genre } = useParams({ from: '/genre-rankings/{-$season}/{-$genre}' })
  const { page = 1 } = useSearch({ from: '/genre-rankings/{-$season}/{-$genre}' })
  return {
    page,
    ...given({ season, genre }),
  }
}

function GenreRanking({ ranking, stale }: { ranking: Ranking; stale: boolean }) {
  const { t } = useLingui()
  const {
    season,
    genre,
    previous_season: previousSeason,
    next_season: nextSeason,
    page,
    page_count: pageCount,
    rows,
  } = ranking
  const step = (number: number | null) =>
    number === null
      ? null
      : { to: paths.genreRankings(number, genre ?? undefined), label: t`Season ${number}` }

  return (
    <div className={`${styles.genreRanking} stack fitted`} aria-busy={stale}>
      <StepHead previous={step(previousSeason)} next={step(nextSeason)}>
        <h2>
          <Trans>Season {season}</Trans>
        </h2>
      </StepHead>
      <GenreTabs ranking={ranking} />
      {rows.length === 0 ? (
        <NothingCounted season={season} />
      ) : (
        <>
          <GenreTable ranking={ranking} caption={t`Season ${season}, ${genreWord(genre)}`} />
          <p className="small soft">
            <Trans>Points: ten for each right answer, one for each answer submitted.</Trans>{' '}
            <TextLink to={paths.questions(season)}>
              <Trans>Questions of this season</Trans>
            </TextLink>
          </p>
          <Pager
            page={page}
            page_count={pageCount}
            to={(number) => paths.genreRankings(season, genre ?? undefined, number)}
          />
          <TableDownload
            label={t`Download this ranking`}
            table={{
              endpoint: openData.readGenreRankings,
              query: { season, genre },
              file_name: `genre-ranking-season-${season}${genre === null ? '' : `-${genre}`}`,
            }}
          />
        </>
      )}
    </div>
  )
}

function NothingCounted({ season }: { season: number }) {
  return (
    <EmptyState
      action={
        <TextLink to={paths.ranking(season)} button="plain">
          <Trans>Table</Trans>
        </TextLink>
      }
    >
      <Trans>Nothing to show yet. The ranking will appear after the first round.</Trans>
    </EmptyState>
  )
}

function NoSeason() {
  const { t } = useLingui()
  return (
    <Page wide title={t`Rankings by theme`}>
      <EmptyState
        action={
          <TextLink to={paths.quizzes()} button="plain">
            <Trans>Past quizzes</Trans>
          </TextLink>
        }
      >
        <Trans>There’s no season yet. The rankings will appear after its first round.</Trans>
      </EmptyState>
    </Page>
  )
}

function RankingSkeleton() {
  return (
    <div className={`${styles.genreRanking} stack fitted`}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={640} />
    </div>
  )
}
