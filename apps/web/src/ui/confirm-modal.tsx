import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useFocusBack } from './focus-back.ts'
import './confirm-modal.css'

type ConfirmOptions = {
  title: string
  /** The consequence of confirming. */
  message: ReactNode
  confirmLabel: string
  /** The action destroys something. */
  danger?: boolean
  /** Aborting it closes the dialog as confirmed, because there is nothing left to confirm. */
  needless?: AbortSignal | undefined
}

export type Asked = { options: ConfirmOptions; answer: (confirmed: boolean) => void }

export function ConfirmModal({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  useFocusBack()
  const { title, message, confirmLabel, danger = false } = asked.options

  return (
    <Modal
      opened
      onClose={() => asked.answer(false)}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ title: 'confirm-title' }}
    >
      <div className="confirm-message">{message}</div>
      <div className="confirm-actions">
        <Button variant="default" data-autofocus={danger || undefined} onClick={() => asked.answer(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          color={danger ? 'red' : 'brand'}
          data-autofocus={!danger || undefined}
          onClick={() => asked.answer(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
