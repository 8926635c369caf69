import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'

/** The time of a mail's event on the customer's clock. */
export function MailTime({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const day = formatDateShort(dateInZone(instant, time_zone), language)
  return (
    <time dateTime={instant} className="figures">
      {day} <span>{formatTime(instant, time_zone)}</span>
    </time>
  )
}
