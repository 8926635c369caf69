import { Trans } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { ClockIcon } from '@/ui/player-icons.tsx'
import * as styles from './shell.module.css'

type AsOfProps = {
  /** The instant of the page's data, in milliseconds. */
  at: number
  online: boolean
}

/** Today by this device's clock, which also gave the instant. */
const deviceToday = (timeZone: string) => dateInZone(new Date().toISOString(), timeZone)

/** Shows the time of cached data when no newer is available, with the day when it is not today. */
export function AsOf({ at, online }: AsOfProps): ReactNode {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const instant = new Date(at).toISOString()
  const day = dateInZone(instant, time_zone)
  const isToday = day === deviceToday(time_zone)
  const time = formatTime(instant, time_zone)
  const date = formatDateShort(day, language)

  return (
    <>
      <ClockIcon size={16} />
      {!online && (
        <span className={styles.asOfReason}>
          <Trans>No internet access.</Trans>
        </span>
      )}
      <span>
        {isToday ? (
          <Trans comment="What is shown is as old as that">Last updated {time}</Trans>
        ) : (
          <Trans comment="What is shown is as old as that">
            Last updated {date}, {time}
          </Trans>
        )}
      </span>
    </>
  )
}
