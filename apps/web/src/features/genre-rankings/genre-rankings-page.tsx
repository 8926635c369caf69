import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import * as openDataCalls from '@tertulia/contract/open-data'
import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { GenreTable } from './genre-table.tsx'
import * as styles from './genre-rankings.module.css'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { themeWord } from '@/features/themes/theme-words.ts'

type Ranking = ReplyOf<typeof genreRankingCalls.getGenreRanking>

/** Rankings by theme or overall; the address may name season, theme and page. */
export function GenreRankingsPage() {
  const { t } = useLingui()
  const query = useAskedRanking()
  const ranking = useCall(genreRankingCalls.getGenreRanking, { query }, { placeholderData: keepPreviousData })

  if (query.season === undefined && ranking.error?.status === 404) return <NoSeason />
  return (
    <Page wide title={t`Rankings by theme`}>
      <PagedList
        query={ranking}
        skeleton={<RankingSkeleton />}
        empty={<NothingCounted season={ranking.data?.season} />}
        to={(number, { season, genre }) => paths.genreRankings(season, genre ?? undefined, number)}
        className="stack fitted"
        above={(data) => <Head ranking={data} />}
        below={(data) => <Download ranking={data} />}
      >
        {(data) => <Places ranking={data} />}
      </PagedList>
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

function Head({ ranking }: { ranking: Ranking }) {
  const { t } = useLingui()
  const { season, genre, previous_season, next_season } = ranking
  const step = (number: number | null) =>
    number === null
      ? null
      : { to: paths.genreRankings(number, genre ?? undefined), label: t`Season ${number}` }

  return (
    <>
      <StepHead previous={step(previous_season)} next={step(next_season)}>
        <h2>
          <Trans>Season {season}</Trans>
        </h2>
      </StepHead>
      <GenreTabs ranking={ranking} />
    </>
  )
}

function Places({ ranking }: { ranking: Ranking }) {
  const { t } = useLingui()
  const { season, genre, pending } = ranking
  return (
    <>
      <GenreTable ranking={ranking} caption={t`Season ${season}, ${genreWord(genre)}`} />
      {pending > 0 && (
        <p className="small pending">
          <AnswersNotMarked count={pending} />
        </p>
      )}
      <p className="small soft">
        <Trans>Points: ten for each right answer, one for each answer submitted.</Trans>{' '}
        <TextLink to={paths.questions(season)}>
          <Trans>Questions of this season</Trans>
        </TextLink>
      </p>
    </>
  )
}

function Download({ ranking: { season, genre } }: { ranking: Ranking }) {
  const { t } = useLingui()
  return (
    <OpenDownload
      label={t`Download this ranking`}
      table={{
        endpoint: openDataCalls.readGenreRankings,
        query: { season, genre },
        file_name: `genre-ranking-season-${season}${genre === null ? '' : `-${genre}`}`,
      }}
    />
  )
}

function NothingCounted({ season }: { season: number | undefined }) {
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
    <div className="stack fitted">
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={640} />
    </div>
  )
}

type Shown = Pick<ReplyOf<typeof genreRankingCalls.getGenreRanking>, 'season' | 'genre' | 'genres'>

/** The rankings of a season: links side by side, a select on a phone. */
function GenreTabs({ ranking: { season, genre, genres } }: { ranking: Shown }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const all = [null, ...genres]

  return (
    <>
      <div className={styles.genreTabs}>
        <TabStrip label={t`Themes`}>
          {all.map((shown) => (
            <Tab
              key={shown ?? ''}
              to={paths.genreRankings(season, shown ?? undefined)}
              current={shown === genre}
            >
              {genreWord(shown)}
            </Tab>
          ))}
        </TabStrip>
      </div>
      <SelectField
        className={`${styles.genreChoice} no-print`}
        aria-label={t`Theme`}
        value={genre ?? ''}
        onChange={(event) =>
          void navigate({
            to: paths.genreRankings(season, event.currentTarget.value || undefined),
            resetScroll: false,
            state: { keepPlace: true },
          })
        }
        data={all.map((shown) => ({ value: shown ?? '', label: genreWord(shown) }))}
      />
    </>
  )
}

/**
 * The name of a ranking: its theme, or all of them for null; callers use `useLingui` to re-render on a change of
 * language.
 */
function genreWord(genre: string | null): string {
  return genre === null ? i18n._(msg`All themes`) : themeWord(genre)
}
