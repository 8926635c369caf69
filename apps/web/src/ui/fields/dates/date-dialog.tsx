import type { ComponentProps } from 'react'
import { Calendar } from './calendar.tsx'
import { Modal } from '../../dialogs/modal.tsx'

type DateDialogProps = ComponentProps<typeof Calendar> & { title: string; onClose: () => void }

/** A calendar in a dialog. */
export function DateDialog({ title, onClose, ...calendar }: DateDialogProps) {
  return (
    <Modal title={title} width={400} onClose={onClose}>
      <Calendar {...calendar} />
    </Modal>
  )
}
