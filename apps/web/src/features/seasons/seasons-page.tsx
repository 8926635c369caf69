import * as seasonCalls from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { TrophyIcon } from '@/ui/more-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { useRoundsWithoutQuiz } from './rounds-without-quiz.tsx'
import { SeasonCard } from './season-card.tsx'
import * as styles from './season-cards.module.css'

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
          <Trans>Hall of honours</Trans>
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
