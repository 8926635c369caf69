import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { DateField } from '@/ui/fields/date-field.tsx'
import * as styles from './notification-dates.module.css'

type Days = { from_date: string; to_date: string | null }
type NotificationDatesProps = Days & {
  today: string
  error: ReactNode
  onChange: (change: Partial<Days>) => void
}

/** The days through which a notice is shown, chosen in calendars. */
export function NotificationDates({
  today,
  from_date: fromDate,
  to_date: toDate,
  error,
  onChange,
}: NotificationDatesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const from = t`From`
  const to = t({ message: 'To', context: 'last day' })
  const day = (date: string) => (date === today ? t`Today` : formatDateLong(date, language))

  return (
    <div className={`${styles.notificationDates} stack`}>
      <DateField
        label={from}
        title={from}
        date={fromDate}
        shown={day(fromDate)}
        start={fromDate}
        days={{}}
        onChange={(date) => onChange({ from_date: date })}
      />
      <DateField
        label={to}
        title={to}
        description={toDate === null ? t`Choose its last day, or leave it until you delete it.` : undefined}
        date={toDate}
        shown={toDate === null ? t`Until you delete it` : day(toDate)}
        start={toDate ?? fromDate}
        days={{ from: fromDate }}
        removal={
          toDate === null
            ? null
            : { label: t`No last day: until you delete it`, remove: () => onChange({ to_date: null }) }
        }
        error={error}
        onChange={(date) => onChange({ to_date: date })}
      />
    </div>
  )
}
