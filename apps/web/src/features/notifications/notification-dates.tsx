import { useLingui } from '@lingui/react/macro'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/dates/styles.css'
import '@/ui/modal.css'
import 'dayjs/locale/pt'
import type { ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { CalendarIcon } from '@/ui/icons.tsx'
import './notification-dates.css'

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
  const shared = useCalendarWords()
  const to = t({ message: 'To', context: 'last day' })
  const day = (date: string) => (date === today ? t`Today` : shared.long(date))

  return (
    <div className="notification-dates">
      <DatePickerInput
        {...shared.calendar}
        label={t`From`}
        modalProps={shared.dialog(t`From`)}
        value={fromDate}
        defaultDate={fromDate}
        valueFormatter={({ date }) => day(String(date))}
        onChange={(date) => {
          if (date !== null) onChange({ from_date: date })
        }}
      />
      <DatePickerInput
        {...shared.calendar}
        label={to}
        modalProps={shared.dialog(to)}
        placeholder={t`Until you delete it`}
        description={toDate === null ? t`Choose its last day, or leave it until you delete it.` : undefined}
        value={toDate}
        defaultDate={toDate ?? fromDate}
        minDate={fromDate}
        valueFormatter={({ date }) => (date === null ? '' : day(String(date)))}
        clearable
        clearButtonProps={{ 'aria-label': t`No last day: until you delete it` }}
        error={error}
        onChange={(date) => onChange({ to_date: date })}
      />
    </div>
  )
}

function useCalendarWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const long = (date: string) => formatDateLong(date, language)
  const calendar = {
    dropdownType: 'modal',
    locale: language,
    size: 'md',
    maxLevel: 'year',
    hideOutsideDates: true,
    weekendDays: [],
    getDayAriaLabel: long,
    leftSection: <CalendarIcon size={20} />,
    leftSectionPointerEvents: 'none',
    ariaLabels: {
      nextMonth: t`Next month`,
      previousMonth: t`Previous month`,
      nextYear: t`Next year`,
      previousYear: t`Previous year`,
    },
  } satisfies Partial<DatePickerInputProps>
  const dialog = (title: string) => ({
    title,
    size: 'auto',
    withCloseButton: true,
    closeButtonProps: { 'aria-label': t`Close` },
    classNames: { title: 'modal-title' },
  })
  return { long, calendar, dialog }
}
