import { useLingui } from '@lingui/react/macro'
import { getTodaysQuiz } from '@tertulia/contract/quizzes'
import { daysBetween } from '@tertulia/core/calendar/calendar'
import { useParams } from '@tanstack/react-router'
import { useToday } from '@/features/customer/use-today.ts'
import { isCalendarDate } from '@/lib/calendar-date.ts'
import { useCall } from '@/lib/queries.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { PastQuiz } from './past-quiz.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { TodaysQuiz } from './todays-quiz.tsx'

/** The quiz of a date: to play when that is today, or when there is none in the address, to read when it is past. */
export function QuizPage() {
  const { date } = useParams({ strict: false })
  const today = useToday()

  if (date === undefined) return <TodaysQuiz />
  if (!isCalendarDate(date)) return <ErrorScreen status={404} whole_page />
  // Only the server's calendar counts: near the turn of the day it is asked.
  if (Math.abs(daysBetween(today, date)) > 1) return <PastQuiz key={date} date={date} />
  return <TodaysOrPastQuiz key={date} date={date} />
}

function TodaysOrPastQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const query = useCall(getTodaysQuiz, {})

  if (query.data?.date === date) return <TodaysQuiz />
  if (query.data) return <PastQuiz date={date} />
  return (
    <Page title={t`Today's quiz`}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}
