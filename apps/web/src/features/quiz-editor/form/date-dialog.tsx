import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@/ui/confirm-modal.css'
import { useFocusBack } from '@/ui/focus-back.ts'
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
  useFocusBack()

  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Date of the quiz`}
      size="auto"
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ title: 'confirm-title' }}
    >
      <DateCalendar {...calendar} />
    </Modal>
  )
}
