import { Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatTime } from '@/lib/dates/dates.ts'

/** The closing at which a complete draft was submitted for its player. */
export function SubmittedForPlayer({ submitted_at: submittedAt }: { submitted_at: string }) {
  const { time_zone: timeZone } = useCustomer()
  const time = formatTime(submittedAt, timeZone)
  return time === '00:00' ? (
    <Trans>Submitted for you at midnight</Trans>
  ) : (
    <Trans>Submitted for you at {time}</Trans>
  )
}
