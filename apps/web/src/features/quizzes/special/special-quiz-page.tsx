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
import { todaysSpecialQuiz } from './special-play.ts'
import { TodaysSpecialQuiz, PlayedSpecialQuiz } from './todays-special-quiz.tsx'
import { useAddressDay } from '../play/use-address-day.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { StillOpen } from '../past/still-open.tsx'

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

/** The special quiz of a day that is kept open, for those who may play it. */
function OpenSpecialQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  const title = t`Special quiz, ${day}`
  return useMayCall(specialQuizCalls.getOpenSpecialQuiz) ? (
    <PlayedOpenSpecialQuiz date={date} title={title} />
  ) : (
    <StillOpen date={date} title={title} />
  )
}

function PlayedOpenSpecialQuiz({ date, title }: { date: string; title: string }) {
  const query = useCall(
    specialQuizCalls.getOpenSpecialQuiz,
    { params: { date } },
    { refetchOnWindowFocus: 'always' },
  )
  const { data: quiz, dataUpdatedAt, refetch } = query
  if (quiz !== undefined) {
    return <PlayedSpecialQuiz latest={{ date, quiz }} askedAt={dataUpdatedAt} refetch={refetch} />
  }
  return (
    <Page title={title}>
      <QueryState query={query} skeleton={<QuizSkeleton />}>
        {() => null}
      </QueryState>
    </Page>
  )
}
