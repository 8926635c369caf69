import { useLingui } from '@lingui/react/macro'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { NotPlaying } from '../play/not-playing.tsx'
import { PastSpecialQuiz } from '../past-special/past-special-quiz.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import { OpenSpecialQuiz } from './open-special-quiz.tsx'
import { todaysSpecialQuiz } from './special-play.ts'
import { TodaysSpecialQuiz } from './todays-special-quiz.tsx'
import { useAddressDay } from '../play/use-address-day.ts'

/** The special quiz of a date: to play for today, also the default, or its result when past. */
export function SpecialQuizPage() {
  const asked = useParams({ from: '/special-quiz/{-$date}' })
  const { day, date } = useAddressDay(asked.date, specialQuizCalls.getTodaysSpecialQuiz)

  if (day === 'today') return <TodaysSpecialQuiz />
  if (day === 'not_playing') return <NotPlaying kind="special" />
  if (day === 'denied') return <ErrorScreen status={403} wholePage />
  if (day === 'invalid') return <ErrorScreen status={404} wholePage />
  if (day === 'past') return <PastSpecialQuiz key={date} date={date} open={<OpenSpecialQuiz date={date} />} />
  return <TodaysOrPast key={date} date={date} />
}

function TodaysOrPast({ date }: { date: string }) {
  const { t } = useLingui()
  const query = useCall(specialQuizCalls.getTodaysSpecialQuiz, todaysSpecialQuiz)

  if (query.data?.today === date) return <TodaysSpecialQuiz />
  if (query.data) return <PastSpecialQuiz date={date} open={<OpenSpecialQuiz date={date} />} />
  return (
    <Page title={t`Special quiz`}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}
