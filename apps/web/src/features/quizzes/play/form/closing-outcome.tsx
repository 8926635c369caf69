import { Trans } from '@lingui/react/macro'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { QuizKind } from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { ReactNode } from 'react'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

// The server closes a day within a minute of its end.
const askEveryMs = 15_000

type ClosingOutcomeProps = {
  kind: QuizKind
  date: string
  /** What is said until the server has closed the day. */
  children: ReactNode
}

/** Says on the page of a quiz that has just closed whether what was typed counts. */
export function ClosingOutcome({ kind, date, children }: ClosingOutcomeProps) {
  const endpoint = kind === 'special' ? specialQuizCalls.getPastSpecialQuiz : quizCalls.getPastQuiz
  const { data } = useCall(
    endpoint,
    { params: { date } },
    { refetchInterval: ({ state }) => (state.data?.closed ? false : askEveryMs) },
  )
  if (!data?.closed) return children
  return (
    <>
      {data.submitted_for_me_at !== null ? (
        <Trans>Your quiz was complete, so it counts as you left it.</Trans>
      ) : data.played ? (
        everydayErrorWords('already_submitted')
      ) : (
        <Trans>It wasn’t submitted, so it doesn’t count.</Trans>
      )}{' '}
      <TextLink to={kind === 'special' ? paths.special_quiz(date) : paths.quiz(date)}>
        <Trans>See the answers</Trans>
      </TextLink>
    </>
  )
}
