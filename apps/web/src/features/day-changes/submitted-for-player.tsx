import { Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatTime } from '@/lib/dates/dates.ts'

/** The closing at which a complete draft was submitted for its player. */
export function SubmittedForPlayer({ submitted_at }: { submitted_at: string }) {
  const { time_zone } = useCustomer()
  const time = formatTime(submitted_at, time_zone)
  return time === '00:00' ? (
    <Trans>Submitted for you at midnight</Trans>
  ) : (
    <Trans>Submitted for you at {time}</Trans>
  )
}
