import { useLingui } from '@lingui/react/macro'
import * as quizCalls from '@tertulia/contract/quizzes'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { StillOpen } from '../past/still-open.tsx'
import { PlayedQuiz } from './todays-quiz.tsx'

/** The daily quiz of a day that is kept open, for those who may play it. */
export function OpenQuiz({ date }: { date: string }) {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  const title = t`Quiz of ${day}`
  return useMayCall(quizCalls.getOpenQuiz) ? (
    <PlayedOpenQuiz date={date} title={title} />
  ) : (
    <StillOpen date={date} title={title} />
  )
}

function PlayedOpenQuiz({ date, title }: { date: string; title: string }) {
  const query = useCall(quizCalls.getOpenQuiz, { params: { date } }, { refetchOnWindowFocus: 'always' })
  return <PlayedQuiz query={query} title={title} />
}
