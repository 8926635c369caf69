import { Trans } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'

/** The day of an instant on the customer's calendar. */
export function UserDay({ instant }: { instant: string | null }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  if (instant === null) {
    return (
      <span className="soft">
        <Trans comment="Somebody was never seen">Never</Trans>
      </span>
    )
  }
  return (
    <time dateTime={instant} className="figures">
      {formatDateShort(dateInZone(instant, time_zone), language)}
    </time>
  )
}

/** Formats an instant with the time of day. */
export function UserMoment({ instant }: { instant: string }) {
  const { time_zone } = useCustomer()
  return (
    <span className="soft">
      <UserDay instant={instant} /> <span className="figures">{formatTime(instant, time_zone)}</span>
    </span>
  )
}
