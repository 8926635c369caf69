import { Trans } from '@lingui/react/macro'
import { formatTimeLeft, useTimeLeft } from '@/lib/time-left.ts'

/** The countdown to the end of the day, by the server's clock. */
export function TimeLeft({ closes_at, now }: { closes_at: string; now: string }) {
  const left = useTimeLeft(closes_at, now)
  if (left === 0) return <Trans>Closed</Trans>
  const time = formatTimeLeft(left)

  return (
    <span role="timer" className="figures">
      <Trans>{time} left</Trans>
    </span>
  )
}
