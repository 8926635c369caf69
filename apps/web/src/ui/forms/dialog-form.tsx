import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import * as styles from '../dialogs/modal.module.css'

type DialogFormProps = Pick<FormFrameProps, 'form' | 'children'> & {
  /** Words of the button that saves, of the one that goes back, and of a failure: "Status could not be changed." */
  words: { submit: ReactNode; back?: ReactNode; failure?: string }
  /** Saving destroys something. */
  danger?: boolean
  disabled?: boolean
  onBack: () => void
  backRef?: Ref<HTMLButtonElement>
}

/** A record's form inside a dialog, with the dialog's two buttons. */
export function DialogForm({ form, words, children, ...buttons }: DialogFormProps) {
  const { danger, disabled, onBack, backRef } = buttons
  const { back = <Trans>Cancel</Trans>, failure = '', submit } = words
  return (
    <FormFrame
      form={form}
      className="stack"
      failure={failure}
      foot={
        <div className={styles.modalActions}>
          <Button ref={backRef} onClick={onBack}>
            {back}
          </Button>
          <Button type="submit" look="primary" busy={form.busy} danger={danger} disabled={disabled}>
            {submit}
          </Button>
        </div>
      }
    >
      {children}
    </FormFrame>
  )
}
