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

/** A dialog that needs more than a press: its form answers. */
type FormOptions = {
  title: string
  form: (answer: (confirmed: boolean) => void) => ReactNode
  needless?: undefined
}

export type OpenConfirmation = { options: ConfirmOptions | FormOptions; answer: (confirmed: boolean) => void }

export function ConfirmModal({ asked }: { asked: OpenConfirmation }) {
  const { options, answer } = asked
  const cancel = () => answer(false)
  if ('form' in options) {
    return (
      <Modal title={options.title} onClose={cancel}>
        {options.form(answer)}
      </Modal>
    )
  }
  const { title, message, confirmLabel, danger = false } = options
  return (
    <Modal title={title} onClose={cancel}>
      <div className="typed">{typeof message === 'function' ? message(cancel) : message}</div>
      <div className={styles.modalActions}>
        <Button data-autofocus={danger || undefined} onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          danger={danger}
          data-autofocus={!danger || undefined}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
