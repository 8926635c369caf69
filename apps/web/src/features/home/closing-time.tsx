import { Plural, Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatTime } from '@/lib/dates/dates.ts'
import { formatTimeLeft, useTimeLeft } from '@/lib/dates/time-left.ts'

const hour = 3_600_000

/** "Closes at midnight · 15 h left", counted down in seconds in the last hour, by the server's clock. */
export function ClosingTime({ closes_at, now }: { closes_at: string; now: string }) {
  const { time_zone } = useCustomer()
  const left = useTimeLeft(closes_at, now)
  if (left === 0) return <Trans>Closed</Trans>
  if (left < hour) {
    const time = formatTimeLeft(left)
    return <Trans comment="time: 19:52, minutes and seconds">Closes in {time}</Trans>
  }
  const time = formatTime(closes_at, time_zone)
  return (
    <>
      {time === '00:00' ? <Trans>Closes at midnight</Trans> : <Trans>Closes at {time}</Trans>}
      {' · '}
      <Plural value={Math.floor(left / hour)} one="# h left" other="# h left" />
    </>
  )
}
