import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay } from '@tertulia/contract/day-changes'
import { useParams } from '@tanstack/react-router'
import {
  RoundWithoutQuiz,
  RoundWithoutQuizAdvice,
  WriteTodaysQuiz,
} from '@/features/closed-days/round-without-quiz.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Annulment } from './annulment.tsx'
import { Closing } from './closing.tsx'
import { DayChanges } from './day-changes.tsx'
import { VoidDay } from './void-day.tsx'

/** Page on which admins repair a day: let it close later, open it again, stop counting it or a player's answers, and undo that. */
export function DayPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { date } = useParams({ from: '/admin/days/$date' })
  const query = useCall(dayChangeCalls.getChangeableDay, { params: { date } }, { staleTime: 0 })
  const day = formatDateLong(date, language)

  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page title={t`Repair ${day}`} lead={query.data && <Lead day={query.data} />}>
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(found) => (
          <div className="stack gap-32 fitted">
            {found.late_submissions > 0 && (
              <p>
                <TextLink to={adminPaths.late_submissions()}>
                  <Plural
                    value={found.late_submissions}
                    one="# player asks to admit late answers"
                    other="# players ask to admit late answers"
                  />
                </TextLink>
              </p>
            )}
            <WithoutQuiz day={found} />
            {hasQuizzes(found) && found.closed && <VoidDay day={found} />}
            {hasQuizzes(found) && found.closed && <Annulment day={found} />}
            {hasQuizzes(found) && <Closing day={found} />}
            <DayChanges changes={found.changes} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

const hasQuizzes = ({ quizzes }: ChangeableDay) => quizzes.length > 0

/** The round of a day without a complete quiz: what an open one lacks, and what became of a closed one. */
function WithoutQuiz({ day: { date, closed, round_without_quiz: round, quizzes } }: { day: ChangeableDay }) {
  if (!round)
    return (
      quizzes.length === 0 && (
        <p>
          <Trans>This day has no complete quiz and no round: there is nothing to repair.</Trans>
        </p>
      )
    )
  if (closed)
    return (
      <p>
        <Trans>The round had no complete quiz. It is void and counts for nobody.</Trans>
      </p>
    )
  return (
    <section className="stack gap-8 to-start" aria-labelledby="without-quiz">
      <h2 id="without-quiz">
        <RoundWithoutQuiz round={round} />
      </h2>
      <RoundWithoutQuizAdvice />
      <WriteTodaysQuiz round={{ ...round, date }} />
    </section>
  )
}

function Lead({ day: { date, season, round, quizzes } }: { day: ChangeableDay }) {
  return (
    <>
      {season !== null && round !== null && (
        <>
          <Trans>
            Season {season}, round {round}
          </Trans>
          {' · '}
        </>
      )}
      {quizzes.map(({ kind, submissions }, index) => (
        <span key={kind}>
          {index > 0 && ' · '}
          <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
            {kind === 'daily' ? <Trans>Daily quiz</Trans> : <Trans>Special quiz</Trans>}
          </TextLink>
          {', '}
          <Plural value={submissions} one="# player" other="# players" />
        </span>
      ))}
    </>
  )
}
