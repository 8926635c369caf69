import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import type { PlayKind } from '../../drafts/draft-place.ts'
import { QuizNotice } from '../quiz-notice.tsx'
import { ClosingOutcome } from './closing-outcome.tsx'

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
