import { useLingui } from '@lingui/react/macro'
import { Modal } from '@/ui/modal.tsx'
import { DateCalendar } from './date-calendar.tsx'

type DateDialogProps = {
  date: string
  today: string
  taken: readonly string[]
  onClose: () => void
  onChoose: (date: string) => void
}

/** Calendar for a quiz's date. */
export function DateDialog({ onClose, ...calendar }: DateDialogProps) {
  const { t } = useLingui()
  return (
    <Modal onClose={onClose} title={t`Date of the quiz`} width={400}>
      <DateCalendar {...calendar} />
    </Modal>
  )
}
