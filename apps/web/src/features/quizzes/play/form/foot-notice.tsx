import { Plural, Trans } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { submitId } from '../question/question-keys.ts'
import * as styles from './quiz-foot.module.css'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useOnline } from '@/lib/calls/offline/online.ts'
import { formatTime } from '@/lib/dates/dates.ts'
import { ClockIcon, InfoIcon } from '@/ui/player-icons.tsx'
import type { DraftsByQuestion } from '../../drafts/draft.ts'
import { pointsOf, type PointsGame } from '../points/points-sets.ts'
import type { QueuedSubmission } from '../../submission/submission-queue.ts'

type FootNoticeProps = {
  countsAtClosing: boolean
  /** The submission waiting for a connection; null without one. */
  waiting: QueuedSubmission | null
}

/** Says in the foot of a quiz what becomes of what is typed. */
export function FootNotice({ countsAtClosing, waiting }: FootNoticeProps) {
  const online = useOnline()
  if (waiting) return <WaitingNotice waiting={waiting} />
  if (!online) {
    return (
      <>
        <InfoIcon size={18} />
        <Trans>No internet access. Carry on: everything is saved on this device and sent later.</Trans>
      </>
    )
  }
  return countsAtClosing && <Trans>Complete. If you forget to submit, we’ll do it for you at closing.</Trans>
}

function WaitingNotice({ waiting }: { waiting: QueuedSubmission }) {
  const { time_zone } = useCustomer()
  const time = formatTime(waiting.queuedAt, time_zone)
  return (
    <>
      <ClockIcon size={18} />
      <Trans>
        Submitted on this device at {time}, waiting to be sent. It will be sent automatically as soon as
        that’s possible.
      </Trans>
    </>
  )
}

/** Takes a submission back that waits to be sent. */
export function TakeBackButton({ onTakeBack }: { onTakeBack: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)

  useEffect(
    () => () => {
      // The submit button replaces this one.
      if (pressed.current) document.getElementById(submitId)?.focus()
    },
    [],
  )

  function takeBack() {
    pressed.current = true
    setBusy(true)
    void onTakeBack()
  }

  return (
    <Button className={styles.quizSubmit} busy={busy} onClick={takeBack}>
      <Trans>Withdraw</Trans>
    </Button>
  )
}

type MissingPointsProps = { games: PointsGame[]; questions: QuestionForPlayer[]; drafts: DraftsByQuestion }

/** Names the games with incomplete points, and the number of questions without any. */
export function MissingPoints({ games, questions, drafts }: MissingPointsProps) {
  return games.map(({ competition, opponent: { name } }) => {
    const missing = pointsOf(competition, questions, drafts).filter((points) => points === null).length
    if (missing === 0) return null
    return (
      <span key={competition} className={`${styles.missingPoints} block regular`}>
        {competition === 'league' ? <Trans>League, {name}</Trans> : <Trans>Cup, {name}</Trans>}
        {': '}
        <Plural value={missing} one="# still to give" other="# still to give" />
      </span>
    )
  })
}
