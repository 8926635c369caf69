import * as seasonCalls from '@tertulia/contract/seasons'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { useRoundsWithoutQuiz, RoundsWithoutQuiz } from './rounds-without-quiz.tsx'
import * as styles from './seasons.module.css'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ComingRound } from '@tertulia/contract/quiz-editor'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { PendingGames } from '@/features/games/pending-games.tsx'
import { SeasonState } from './season-state.tsx'

/** The seasons visible to players, newest first. */
export function SeasonsPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/seasons/{-$page}' })
  const seasons = useCall(seasonCalls.listPublicSeasons, { query: { page } })
  const withoutQuiz = useRoundsWithoutQuiz()

  return (
    <Page
      title={t`Seasons`}
      wide
      actions={
        <TextLink to={paths.honours()} button="plain">
          <TrophyIcon size={18} />
          <Trans>Roll of honour</Trans>
        </TextLink>
      }
    >
      <PagedList
        query={seasons}
        skeleton={<SeasonsSkeleton />}
        empty={
          <EmptyState>
            <Trans>No seasons yet. The first will appear here the day before it starts.</Trans>
          </EmptyState>
        }
        to={paths.seasons}
      >
        {(list) =>
          withoutQuiz === null ? (
            <SeasonsSkeleton />
          ) : (
            <ul className={styles.seasonCards}>
              {list.seasons.map((season) => (
                <SeasonCard key={season.season} season={season} withoutQuiz={withoutQuiz} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Page>
  )
}

function SeasonsSkeleton() {
  return (
    <div className={styles.seasonCards}>
      {[1, 2, 3, 4, 5].map((number) => (
        <Skeleton key={number} height={150} />
      ))}
    </div>
  )
}

type PublicSeason = ReplyOf<typeof seasonCalls.listPublicSeasons>['seasons'][number]

type SeasonCardProps = {
  season: PublicSeason
  /** The coming rounds without a complete quiz, for those who write quizzes. */
  withoutQuiz: readonly ComingRound[]
}

/** A season in brief: dates, leader or winner, the user's own place, and for editors the rounds without a quiz. */
function SeasonCard({ season: listed, withoutQuiz }: SeasonCardProps) {
  const language = useLanguage()
  const { season, state, first_date, last_date, tiers, players, my_tier } = listed

  return (
    <li className={`sheet ${styles.seasonCard} stack gap-8`}>
      <header>
        <h2>
          <TextLink to={paths.ranking(season, my_tier ?? undefined)}>
            <Trans>Season {season}</Trans>
          </TextLink>
        </h2>
        <SeasonState state={state} />
      </header>
      <p className="soft figures">
        {formatDateShort(first_date, language)} – {formatDateShort(last_date, language)} ·{' '}
        <Plural value={tiers} one="# tier" other="# tiers" /> ·{' '}
        <Plural value={players} one="# player" other="# players" />
      </p>
      <dl className={`${styles.seasonFacts} row stretched`}>
        <Leaders season={listed} />
        <MyPlace season={listed} />
      </dl>
      {state === 'finished' && (
        <p>
          <TextLink to={paths.seasonHonours(season)}>
            <Trans>See the season’s winners</Trans>
          </TextLink>
        </p>
      )}
      <RoundsWithoutQuiz season={season} rounds={withoutQuiz} />
    </li>
  )
}

function Leaders({ season: { leaders, state } }: { season: PublicSeason }) {
  const language = useLanguage()
  if (leaders.length === 0) return null
  const names = formatList(
    leaders.map(({ name, surname }) => `${name} ${surname}`.trim()),
    language,
  )
  return (
    <div>
      <dt>
        {state === 'finished' ? (
          <Plural value={leaders.length} one="Winner" other="Winners" />
        ) : (
          <Plural value={leaders.length} one="Leader" other="Leaders" />
        )}
      </dt>
      <dd className={styles.seasonLeaders}>{names}</dd>
    </div>
  )
}

function MyPlace({ season }: { season: PublicSeason }) {
  const { my_tier, my_rank, pending_games } = season
  if (my_tier === null) return null
  return (
    <div>
      <dt>
        <Trans>You</Trans>
      </dt>
      <dd>
        {my_rank === null ? (
          <Trans>Tier {my_tier}</Trans>
        ) : (
          <Trans>
            Tier {my_tier}, place {my_rank}
          </Trans>
        )}{' '}
        <PendingGames count={pending_games} />
      </dd>
    </div>
  )
}
