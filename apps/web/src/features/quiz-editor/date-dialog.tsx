import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/pt'
import '@/ui/confirm-modal.css'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { useFocusBack } from '@/ui/focus-back.ts'

type DateDialogProps = {
  date: string
  today: string
  taken: readonly string[]
  onClose: () => void
  onChoose: (date: string) => void
}

/** Calendar for a quiz's date. */
export function DateDialog({ date, today, taken, onClose, onChoose }: DateDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  useFocusBack()
  const taken_dates = new Set(taken)

  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Date of the quiz`}
      size="auto"
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ title: 'confirm-title' }}
    >
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
        excludeDate={(day) => taken_dates.has(day)}
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
    </Modal>
  )
}
