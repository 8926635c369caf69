import { useLingui } from '@lingui/react/macro'
import * as quizCalls from '@tertulia/contract/quizzes'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { TodaysQuiz } from './todays-quiz.tsx'
import { useAddressDay } from './use-address-day.ts'
import { Piece } from '@/lib/loading/piece.tsx'

// Those who play need none of it.
const NotPlaying = lazy(() => import('./not-playing.tsx').then((m) => ({ default: m.NotPlaying })))

// Seldom needed: a day is closed at its midnight.
const OpenQuiz = lazy(() => import('./open-quiz.tsx').then((m) => ({ default: m.OpenQuiz })))

const PastQuiz = lazy(() => import('../past/past-quiz.tsx').then((m) => ({ default: m.PastQuiz })))

/** The quiz of a date: to play for today, also the default, or to read when past. */
export function QuizPage() {
  const asked = useParams({ from: '/quiz/{-$date}' })
  const { day, date } = useAddressDay(asked.date, quizCalls.getTodaysQuiz)

  if (day === 'today') return <TodaysQuiz />
  if (day === 'not_playing')
    return (
      <Piece>
        <NotPlaying kind="daily" />
      </Piece>
    )
  if (day === 'denied') return <ErrorScreen status={403} wholePage />
  if (day === 'invalid') return <ErrorScreen status={404} wholePage />
  if (day === 'past') return <PastDay key={date} date={date} />
  return <TodaysOrPastQuiz key={date} date={date} />
}

function TodaysOrPastQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const query = useCall(quizCalls.getTodaysQuiz, {})

  if (query.data?.date === date) return <TodaysQuiz />
  if (query.data) return <PastDay date={date} />
  return (
    <Page title={t`Today’s quiz`}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

function PastDay({ date }: { date: string }) {
  return (
    <Piece fallback={<QuizSkeleton />}>
      <PastQuiz date={date} open={<OpenQuiz date={date} />} />
    </Piece>
  )
}
