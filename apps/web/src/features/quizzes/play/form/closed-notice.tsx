import { Trans } from '@lingui/react/macro'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysQuiz, QuizKind } from '@tertulia/contract/quizzes'
import type { PlayKind } from '../../drafts/draft-place.ts'
import { QuizNotice } from '../quiz-notice.tsx'
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
function ClosingOutcome({ kind, date, children }: ClosingOutcomeProps) {
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

function ClosedWhileWaitingNotice() {
  return (
    <QuizNotice>
      <Trans>
        By this device’s clock the quiz closed while your answers were waiting. They’ll still be sent, and the
        server decides whether they count.
      </Trans>
    </QuizNotice>
  )
}

type ClosedQuiz = { quiz: TodaysQuiz; kind: PlayKind; waiting: boolean }

/** Says on an open page that its quiz has closed, and what that means for what was typed. */
export function ClosedNotice({ quiz: { date, rule_set }, kind, waiting }: ClosedQuiz) {
  if (waiting) return <ClosedWhileWaitingNotice />
  const rule =
    kind === 'early' ? (
      <Trans>What had reached the server by then counts.</Trans>
    ) : rule_set.submits_complete_drafts ? (
      <Trans>It counts if it was complete by then.</Trans>
    ) : (
      <Trans>It wasn’t submitted, so it doesn’t count.</Trans>
    )
  return (
    <QuizNotice>
      <Trans>This quiz has closed. Nothing you typed is lost: you can read your draft here.</Trans>{' '}
      {kind === 'early' ? (
        rule
      ) : (
        <ClosingOutcome kind={kind} date={date}>
          {rule}
        </ClosingOutcome>
      )}
    </QuizNotice>
  )
}
