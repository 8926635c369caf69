import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useOnline } from '@/lib/online.ts'
import { ClockIcon, InfoIcon, WarningIcon } from '@/ui/icons.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { TimeLeft } from './time-left.tsx'
import './quiz-foot.css'

/** The submit button, for who comes from the last answer. */
export const submit_id = 'quiz-submit'

type QuizFootProps = {
  answered: number
  total: number
  /** What is left to give or to place; null when nothing is. */
  budget: ReactNode
  closes_at: string
  now: string
  closed: boolean
  busy: boolean
  problem: CallCode | null
  /** Opens the opponent on a phone. */
  opponent_button: ReactNode
  onSubmit: () => void
}

/** How far one is, how long there is, and the way to submit: at the bottom on a phone, beside the form on a desktop. */
export function QuizFoot(props: QuizFootProps) {
  const { answered, total, budget, closes_at, now, closed, busy, problem } = props

  return (
    <form
      className="quiz-foot"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <div role="alert" className="quiz-foot-problem">
        {problem && (
          <>
            <WarningIcon size={18} />
            {errorWords(problem)}
          </>
        )}
      </div>
      <FootNotice closed={closed} />
      <div className="quiz-foot-grid" data-with-budget={budget !== null || undefined}>
        {budget !== null && <div className="quiz-foot-budget">{budget}</div>}
        <span className="quiz-foot-answered figures">
          <Trans>
            <strong>
              {answered}/{total}
            </strong>{' '}
            answered
          </Trans>
        </span>
        <span className="quiz-foot-time">
          <ClockIcon size={16} />
          <TimeLeft closes_at={closes_at} now={now} />
        </span>
        <div className="quiz-foot-buttons">
          {props.opponent_button}
          {!closed && (
            <SubmitButton busy={busy} className="quiz-submit" id={submit_id}>
              <Trans>Submit</Trans>
            </SubmitButton>
          )}
        </div>
      </div>
    </form>
  )
}

/** Says it here and not above the questions, so that what one is typing does not move. */
function FootNotice({ closed }: { closed: boolean }) {
  const online = useOnline()
  return (
    <div role="status" className="quiz-foot-notice">
      {!online && !closed && (
        <>
          <InfoIcon size={18} />
          <Trans>No internet access. Go on: everything is saved on this device and sent later.</Trans>
        </>
      )}
    </div>
  )
}
