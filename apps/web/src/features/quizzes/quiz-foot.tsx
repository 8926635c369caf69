import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import type { CallCode } from '@/lib/call.ts'
import { formatTime } from '@/lib/dates.ts'
import { everydayErrorWords } from '@/lib/everyday-error-words.ts'
import { useOnline } from '@/lib/online.ts'
import { Button } from '@/ui/button.tsx'
import { ClockIcon, InfoIcon, WarningIcon } from '@/ui/icons.tsx'
import type { QueuedSubmission } from './queued-submissions.ts'
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
  /** What waits for a connection; null without it. */
  waiting: QueuedSubmission | null
  problem: CallCode | null
  /** Opens the opponent on a phone. */
  opponent_button: ReactNode
  onSubmit: () => void
  onTakeBack: () => Promise<void>
}

/** How far one is, how long there is, and the way to submit: at the bottom on a phone, beside the form on a desktop. */
export function QuizFoot(props: QuizFootProps) {
  const { answered, total, budget, closes_at, now, closed, busy, waiting, problem } = props

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
            {everydayErrorWords(problem)}
          </>
        )}
      </div>
      <FootNotice closed={closed} waiting={waiting} />
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
          {waiting && <TakeBackButton onTakeBack={props.onTakeBack} />}
          {!closed && !waiting && (
            <Button type="submit" look="primary" busy={busy} className="quiz-submit" id={submit_id}>
              <Trans>Submit</Trans>
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** Says it here and not above the questions, so that what one is typing does not move. */
function FootNotice({ closed, waiting }: Pick<QuizFootProps, 'closed' | 'waiting'>) {
  const online = useOnline()
  return (
    <div role="status" className="quiz-foot-notice">
      {waiting && <WaitingNotice waiting={waiting} />}
      {!online && !closed && !waiting && (
        <>
          <InfoIcon size={18} />
          <Trans>No internet access. Go on: everything is saved on this device and sent later.</Trans>
        </>
      )}
    </div>
  )
}

function WaitingNotice({ waiting }: { waiting: QueuedSubmission }) {
  const { time_zone } = useCustomer()
  const time = formatTime(waiting.queued_at, time_zone)
  return (
    <>
      <ClockIcon size={18} />
      <Trans>
        Submitted on this device at {time}, waiting to be sent. It goes to the server by itself as soon as it
        can be reached.
      </Trans>
    </>
  )
}

function TakeBackButton({ onTakeBack }: Pick<QuizFootProps, 'onTakeBack'>) {
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)

  useEffect(
    () => () => {
      // The submit button is where this one was.
      if (pressed.current) document.getElementById(submit_id)?.focus()
    },
    [],
  )

  function takeBack() {
    pressed.current = true
    setBusy(true)
    void onTakeBack()
  }

  return (
    <Button className="quiz-submit" busy={busy} onClick={takeBack}>
      <Trans>Take back</Trans>
    </Button>
  )
}
