import { Trans } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useToday } from '@/features/customer/use-today.ts'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates.ts'
import { ClockIcon } from '@/ui/icons.tsx'

type AsOfProps = {
  /** The instant of what the page shows, in milliseconds. */
  at: number
  online: boolean
}

/** Of when the page is, where no newer one can be had; with the day when that is not today. */
export function AsOf({ at, online }: AsOfProps): ReactNode {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const instant = new Date(at).toISOString()
  const day = dateInZone(instant, time_zone)
  const is_today = day === useToday()
  const time = formatTime(instant, time_zone)
  const date = formatDateShort(day, language)

  return (
    <>
      <ClockIcon size={16} />
      {!online && (
        <span className="as-of-reason">
          <Trans>No internet access.</Trans>
        </span>
      )}
      <span>
        {is_today ? (
          <Trans comment="What is shown is as old as that">As of {time}</Trans>
        ) : (
          <Trans comment="What is shown is as old as that">
            As of {date}, {time}
          </Trans>
        )}
      </span>
    </>
  )
}
