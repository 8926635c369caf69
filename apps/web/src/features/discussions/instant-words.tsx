import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'

/** A day and time in the club's zone. */
export function InstantWords({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (
    <time dateTime={instant}>
      {formatDateShort(dateInZone(instant, time_zone), language)}, {formatTime(instant, time_zone)}
    </time>
  )
}
