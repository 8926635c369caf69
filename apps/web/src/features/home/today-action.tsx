import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { useWaits } from '@/features/quizzes/submission/waiting-submissions.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { ClockIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ClosingTime } from './closing-time.tsx'
import * as styles from './home.module.css'

type TodayActionProps = {
  kind: QuizKind
  date: CalendarDate
  state: 'open' | 'submitted'
  closes_at: string
  /** The server's clock. */
  now: string
  to: string
  /** Says that it is submitted, unless that was today. */
  done?: ReactNode
  children?: ReactNode
}

/** The main action for a quiz: answering it while there is time, or reading one's answers, also while they wait to be sent. */
export function TodayAction({ kind, date, state, closes_at, now, to, done, children }: TodayActionProps) {
  const waits = useWaits({ kind, date })
  return (
    <div className={`${styles.todayAction} row`}>
      {state === 'open' && waits ? (
        <>
          <p className="pending beside gap-8">
            <ClockIcon size={18} />
            <span>
              <Trans>
                <strong>Your answers are waiting on this device.</strong> They’ll be sent as soon as there’s a
                connection.
              </Trans>
            </span>
          </p>
          <TextLink to={to} button="plain">
            <Trans>See your answers</Trans>
          </TextLink>
        </>
      ) : state === 'open' ? (
        <>
          <TextLink to={to} button="primary" className={styles.todayButton}>
            <Trans>Play the quiz</Trans>
          </TextLink>
          <span className="soft figures line gap-8" role="timer">
            <ClockIcon size={18} />
            <span>
              <ClosingTime closes_at={closes_at} now={now} />
            </span>
          </span>
        </>
      ) : (
        <>
          <span className="right strong line gap-8">
            <CheckIcon />
            {done ?? <Trans>You’ve played today</Trans>}
          </span>
          <TextLink to={to} button="plain">
            <Trans>See your answers</Trans>
          </TextLink>
        </>
      )}
      {children}
    </div>
  )
}
