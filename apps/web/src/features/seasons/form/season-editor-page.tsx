import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as seasonCalls from '@tertulia/contract/seasons'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { PlayedBy } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { SeasonCheckIns } from '@/features/check-ins/season-check-ins.tsx'
import { CupChanges } from '../cup/cup-changes.tsx'
import { SeasonCup } from '../cup/season-cup.tsx'
import { RoundsWithoutQuiz, useRoundsWithoutQuiz } from '../rounds-without-quiz.tsx'
import { SeasonForm } from './season-form.tsx'
import { StartedSeason } from './started-season.tsx'
import * as styles from '../cup/season-cup.module.css'

/** Page to create the next season. */
export function NewSeasonPage() {
  const { t } = useLingui()
  const proposal = useCall(seasonCalls.proposeSeason, {}, { staleTime: Infinity, gcTime: 0 })
  const season = proposal.data?.season

  return (
    <Page title={t`Create season`} lead={season === undefined ? '\u00a0' : t`Season ${season}`} wide>
      <QueryState query={proposal} skeleton={<SeasonSkeleton />}>
        {(form) => <SeasonForm record={form} isNew skeleton={<SeasonSkeleton />} />}
      </QueryState>
    </Page>
  )
}

/** Page to edit a season that has not started, or show one that has. */
export function SeasonEditorPage() {
  const { t } = useLingui()
  const { season } = useParams({ from: '/admin/season/$season/edit' })
  const query = useCall(seasonCalls.getSeason, { params: { season } })
  // Fetched at once, because what waits is shown above the season, which must not move.
  const cup = useCall(cupFormCalls.getCupForm, { params: { season } })
  const withoutQuiz = useRoundsWithoutQuiz()
  const name = Number.isNaN(season) ? '\u00a0' : t`Season ${season}`
  const started = query.data !== undefined && query.data.state !== 'upcoming'

  return (
    <Page title={started ? name : t`Edit season`} lead={started ? undefined : name} wide>
      <QueryState query={query} skeleton={<SeasonSkeleton />}>
        {(form) =>
          cup.isPending || withoutQuiz === null ? (
            <SeasonSkeleton />
          ) : (
            <div className={styles.seasonParts}>
              <CupChanges season={season} />
              <RoundsWithoutQuiz season={season} rounds={withoutQuiz} sheet />
              {form.state === 'upcoming' ? (
                <>
                  <SeasonCheckIns season={season} />
                  <SeasonForm key={form.season} record={form} isNew={false} skeleton={<SeasonSkeleton />} />
                </>
              ) : (
                <PlayedBy rule_set={form.rule_set}>
                  <StartedSeason form={form} />
                </PlayedBy>
              )}
              <SeasonCup key={`cup-${form.season}`} season={season} />
            </div>
          )
        }
      </QueryState>
    </Page>
  )
}

function SeasonSkeleton() {
  return (
    <div className="stack">
      <Skeleton height={420} />
      <Skeleton height={560} />
    </div>
  )
}
