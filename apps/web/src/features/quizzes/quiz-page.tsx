import { useLingui } from '@lingui/react/macro'
import { getTodaysQuiz } from '@tertulia/contract/quizzes'
import { lazy, Suspense } from 'react'
import { useCall } from '@/lib/queries.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { TodaysQuiz } from './todays-quiz.tsx'
import { useAddressDay } from './use-address-day.ts'

const PastQuiz = lazy(() => import('./past-quiz.tsx').then((m) => ({ default: m.PastQuiz })))

/** The quiz of a date: to play when that is today, or when there is none in the address, to read when it is past. */
export function QuizPage() {
  const { day, date } = useAddressDay()

  if (day === 'today') return <TodaysQuiz />
  if (day === 'invalid') return <ErrorScreen status={404} whole_page />
  if (day === 'past') return <PastDay key={date} date={date} />
  return <TodaysOrPastQuiz key={date} date={date} />
}

function TodaysOrPastQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const query = useCall(getTodaysQuiz, {})

  if (query.data?.date === date) return <TodaysQuiz />
  if (query.data) return <PastDay date={date} />
  return (
    <Page title={t`Today's quiz`}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}

function PastDay({ date }: { date: string }) {
  return (
    <Suspense fallback={<QuizSkeleton />}>
      <PastQuiz date={date} />
    </Suspense>
  )
}
