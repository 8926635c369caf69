import { useLingui } from '@lingui/react/macro'
import type { NotificationInput } from '@tertulia/contract/team-notifications'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { hourWords } from '@/lib/dates/hour-words.ts'
import { timeZoneName } from '@/lib/dates/time-zone-name.ts'
import { DateField } from '@/ui/fields/dates/date-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './notification-form.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))
const usualHour = 9

type ReminderProps = {
  today: string
  notice: NotificationInput
  error: ReactNode
  onChange: (reminder: NotificationInput['reminder']) => void
}

/** The day and hour at which a notice is sent to everybody, by mail and on devices; none at first. */
export function NotificationReminder({ today, notice, error, onChange }: ReminderProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { reminder, from_date } = notice
  const earliest = from_date > today ? from_date : today
  const { date = null, hour = usualHour } = reminder ?? {}

  return (
    <div className={`${styles.notificationDates} stack`}>
      <DateField
        label={t`Send it on`}
        title={t`Send it on`}
        description={
          reminder === null ? t`By e-mail and on devices, to everyone who wants news of the club.` : undefined
        }
        date={date}
        shown={date === null ? t`Not sent: only on home` : formatDateLong(date, language)}
        start={date ?? earliest}
        days={{ from: earliest }}
        removal={reminder === null ? null : { label: t`Don’t send it`, remove: () => onChange(null) }}
        error={error}
        onChange={(chosen) => onChange({ date: chosen, hour })}
      />
      {reminder && (
        <SelectField
          label={t({ message: 'At', context: 'hour' })}
          description={timeZoneName(time_zone, language)}
          value={String(hour)}
          data={hours}
          onChange={({ currentTarget: { value } }) => onChange({ ...reminder, hour: Number(value) })}
        />
      )}
    </div>
  )
}
