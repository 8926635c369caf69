import { useLingui } from '@lingui/react/macro'
import { DayPicker } from 'react-day-picker'
import { formatDateLong, formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import * as styles from './calendar.module.css'

export type CalendarDays = {
  /** The first day that can be chosen. */
  from?: string | undefined
  /** Days that cannot be chosen. */
  taken?: readonly string[]
  /** Days with a mark, each with the words for what is on it. */
  marked?: ReadonlyMap<string, string>
  /** What the mark means, shown below the days. */
  marks?: string
}

type CalendarProps = CalendarDays & {
  /** The chosen date; null for none. */
  date: string | null
  /** A day of the month that is shown first. */
  start: string
  onChoose: (date: string) => void
}

/** A month of days to choose from, with buttons to the months beside it. */
export function Calendar({ date, start, from, taken = [], marked, marks, onChoose }: CalendarProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow' })
  const fullWeekday = new Intl.DateTimeFormat(language, { weekday: 'long' })

  return (
    <DayPicker
      className={styles.calendar}
      mode="single"
      weekStartsOn={1}
      selected={date === null ? undefined : dayOf(date)}
      defaultMonth={dayOf(start)}
      startMonth={from === undefined ? undefined : dayOf(from)}
      disabled={[...(from === undefined ? [] : [{ before: dayOf(from) }]), ...taken.map(dayOf)]}
      formatters={{
        formatCaption: (month) => formatMonth(dateOf(month).slice(0, 7), language),
        formatWeekdayName: (day) => weekday.format(day),
      }}
      labels={{
        labelPrevious: () => t`Previous month`,
        labelNext: () => t`Next month`,
        labelNav: () => t`Months`,
        labelGrid: (month) => formatMonth(dateOf(month).slice(0, 7), language),
        labelWeekday: (day) => fullWeekday.format(day),
        labelDayButton: (day) =>
          [formatDateLong(dateOf(day), language), marked?.get(dateOf(day))].filter(Boolean).join(' · '),
      }}
      modifiers={{ marked: [...(marked?.keys() ?? [])].map(dayOf) }}
      modifiersClassNames={{ marked: styles.markedDay ?? '' }}
      footer={marked?.size ? <span className={`${styles.markWords} soft small`}>{marks}</span> : undefined}
      onDayClick={(day) => onChoose(dateOf(day))}
    />
  )
}

// The calendar knows days as midnights of the device's time zone.
function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function dateOf(day: Date): string {
  const [month, dayOfMonth] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${day.getFullYear()}-${month}-${dayOfMonth}`
}
