import { useLingui } from '@lingui/react/macro'
import { getTodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { useCall } from '@/lib/queries.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { PastSpecialQuiz } from './past-special-quiz.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { todays_special_quiz } from './special-play.ts'
import { TodaysSpecialQuiz } from './todays-special-quiz.tsx'
import { useAddressDay } from './use-address-day.ts'

/** The special quiz of a date: to play when that is today, or when there is none in the address, its result when past. */
export function SpecialQuizPage() {
  const { day, date } = useAddressDay()

  if (day === 'today') return <TodaysSpecialQuiz />
  if (day === 'invalid') return <ErrorScreen status={404} whole_page />
  if (day === 'past') return <PastSpecialQuiz key={date} date={date} />
  return <TodaysOrPast key={date} date={date} />
}

function TodaysOrPast({ date }: { date: string }) {
  const { t } = useLingui()
  const query = useCall(getTodaysSpecialQuiz, todays_special_quiz)

  if (query.data?.today === date) return <TodaysSpecialQuiz />
  if (query.data) return <PastSpecialQuiz date={date} />
  return (
    <Page title={t`Special quiz`}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}
