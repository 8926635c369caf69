import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CheckIcon } from '@/ui/icons.tsx'
import { ClockIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ClosingTime } from './closing-time.tsx'
import * as styles from './home.module.css'

type TodayActionProps = {
  state: 'open' | 'submitted'
  closes_at: string
  /** The server's clock. */
  now: string
  to: string
  /** Says that it is submitted, unless that was today. */
  done?: ReactNode
  children?: ReactNode
}

/** The main action for today's quiz: answering it while there is time, or reading one's answers. */
export function TodayAction({ state, closes_at, now, to, done, children }: TodayActionProps) {
  return (
    <div className={`${styles.todayAction} row`}>
      {state === 'open' ? (
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
