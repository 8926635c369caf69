import { useLingui } from '@lingui/react/macro'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { StillOpen } from '../past/still-open.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import { PlayedSpecialQuiz } from './todays-special-quiz.tsx'

/** The special quiz of a day that is kept open, for those who may play it. */
export function OpenSpecialQuiz({ date }: { date: string }) {
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
