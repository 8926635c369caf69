import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'
import * as styles from './modal.module.css'

type ConfirmOptions = {
  title: string
  /** The consequence of confirming; may be given a way to cancel. */
  message: ReactNode | ((cancel: () => void) => ReactNode)
  confirmLabel: string
  /** The action destroys something. */
  danger?: boolean
  /** Aborting it closes the dialog as confirmed, because there is nothing left to confirm. */
  needless?: AbortSignal | undefined
}

export type Asked = { options: ConfirmOptions; answer: (confirmed: boolean) => void }

export function ConfirmModal({ asked }: { asked: Asked }) {
  const { title, message, confirmLabel, danger = false } = asked.options
  const cancel = () => asked.answer(false)
  return (
    <Modal title={title} onClose={cancel}>
      <div className={styles.modalMessage}>{typeof message === 'function' ? message(cancel) : message}</div>
      <div className={styles.modalActions}>
        <Button data-autofocus={danger || undefined} onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          danger={danger}
          data-autofocus={!danger || undefined}
          onClick={() => asked.answer(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
