import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'

/** The time of a mail's event on the customer's clock. */
export function MailTime({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone: timeZone } = useCustomer()
  const day = formatDateShort(dateInZone(instant, timeZone), language)
  return (
    <time dateTime={instant} className="figures">
      {day} <span>{formatTime(instant, timeZone)}</span>
    </time>
  )
}
