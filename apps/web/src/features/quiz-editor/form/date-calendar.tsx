import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pt'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import './date-calendar.css'

type DateCalendarProps = {
  date: string
  today: string
  taken: readonly string[]
  onChoose: (date: string) => void
}

/** Calendar of the days from today on; taken ones cannot be chosen. */
export function DateCalendar({ date, today, taken, onChoose }: DateCalendarProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const takenDates = new Set(taken)

  return (
    <DatePicker
      className="date-picker"
      locale={language}
      size="lg"
      value={date === '' ? null : date}
      defaultDate={date === '' ? today : date}
      minDate={today}
      maxLevel="year"
      hideOutsideDates
      weekendDays={[]}
      excludeDate={(day) => takenDates.has(day)}
      getDayAriaLabel={(day) => formatDateLong(day, language)}
      ariaLabels={{
        nextMonth: t`Next month`,
        previousMonth: t`Previous month`,
        nextYear: t`Next year`,
        previousYear: t`Previous year`,
      }}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen)
      }}
    />
  )
}
