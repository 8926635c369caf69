import { Plural, Trans, useLingui, SelectOrdinal } from '@lingui/react/macro'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { PastQuiz as Quiz } from '@tertulia/contract/quizzes'
import { Suspense, type ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { DayNote } from '@/features/day-changes/day-note.tsx'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { DaySteps } from './day-steps.tsx'
import { PastQuestions } from './past-questions.tsx'
import { QuestionShare } from './question-share.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import { TrophyIcon } from '@/ui/player-icons.tsx'

const Discussion = lazyAddition(() =>
  import('@/features/discussions/discussion.tsx').then((code) => code.Discussion),
)

type PastQuizProps = {
  date: string
  /** Shown instead while the day is kept open. */
  open: ReactNode
}

/** The quiz of a day that is over. */
export function PastQuiz({ date, open }: PastQuizProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useCall(quizCalls.getPastQuiz, { params: { date } })
  const day = formatDateLong(date, language)

  if (query.error?.code === 'quiz_still_open') return open
  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page
      title={t`Quiz of ${day}`}
      lead={query.data && <PastQuizLead quiz={query.data} />}
      actions={
        query.data && (
          <>
            <MyGameLink quiz={query.data} />
            <RepairLink date={date} closed="daily" />
          </>
        )
      }
      aside={
        query.data && (
          <Suspense fallback={null}>
            <Discussion kind="daily" date={date} />
          </Suspense>
        )
      }
    >
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {({ questions, played, previous_date, next_date, ...quiz }) => (
          <>
            <DayNote questions={questions} quiz={quiz} />
            {played && <QuizPlace date={date} />}
            <DaySteps kind="daily" previous_date={previous_date} next_date={next_date} />
            <PastQuestions
              questions={questions}
              played={played}
              kind="daily"
              date={date}
              renderShare={(question) => <QuestionShare question={question} />}
            />
          </>
        )}
      </QueryState>
    </Page>
  )
}

function PastQuizLead({ quiz: { season, round, host_name, submissions } }: { quiz: Quiz }) {
  return (
    <>
      {season !== null && round !== null && (
        <>
          <TextLink to={paths.round(season, round)}>
            <Trans>
              Season {season}, round {round}
            </Trans>
          </TextLink>
          {' · '}
        </>
      )}
      {host_name && (
        <>
          <Trans>By {host_name}</Trans>
          {' · '}
        </>
      )}
      <Plural value={submissions} one="# player" other="# players" />
    </>
  )
}

function MyGameLink({ quiz: { date, game } }: { quiz: Quiz }) {
  if (game === null) return null
  return (
    <TextLink to={paths.game(date, game.user1_id, game.user2_id ?? undefined)} button="plain">
      <Trans>My game</Trans>
    </TextLink>
  )
}

/** "7 of 8 right, 4th of the day": the player’s place in a past quiz once all of it is corrected; leads to what was missed. */
function QuizPlace({ date }: { date: string }) {
  const practises = useHas('practice')
  const { data } = useCall(quizPlaceCalls.getQuizPlace, { params: { date } })
  if (!data?.place) return null
  const { right_answers: right, questions: total, rank, players } = data.place

  return (
    <div className="row gap-8-16">
      <p className="large beside">
        <TrophyIcon size={20} />
        <span>
          <strong>
            <Trans>
              {right} of {total} right
            </Trans>
            {', '}
            <SelectOrdinal
              value={rank}
              one="#st of the day"
              two="#nd of the day"
              few="#rd of the day"
              other="#th of the day"
            />
          </strong>{' '}
          <span className="soft small">
            <Plural value={players} one="# player" other="# players" />
          </span>
        </span>
      </p>
      {practises && right < total && (
        <TextLink to={paths.practice()}>
          <Trans>Practise what you missed</Trans>
        </TextLink>
      )}
    </div>
  )
}
