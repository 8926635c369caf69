import { Trans } from '@lingui/react/macro'
import { formatTimeLeft, useTimeLeft } from '@/lib/dates/time-left.ts'

const lastHour = 3_600_000

/** The countdown to the end of the day, by the server's clock. */
export function TimeLeft({ closes_at: closesAt, now }: { closes_at: string; now: string }) {
  const left = useTimeLeft(closesAt, now)
  if (left === 0) return <Trans>Closed</Trans>
  const time = formatTimeLeft(left)

  return (
    <span role="timer" className="figures" data-urgent={left < lastHour || undefined}>
      <Trans>{time} left</Trans>
    </span>
  )
}
