import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { Button } from './button.tsx'
import { FormProblem } from './form-problem.tsx'
import * as styles from './modal.module.css'

type DialogFormProps = {
  form: {
    busy: boolean
    refusal: CallError | null
    problems: readonly unknown[]
    save: () => Promise<boolean>
    frame: string
  }
  /** Words of the button that saves, of the one that goes back, and of a failure: "Status could not be changed." */
  words: { submit: ReactNode; back?: ReactNode; failure?: string | undefined }
  /** Saving destroys something. */
  danger?: boolean
  disabled?: boolean
  onBack: () => void
  children: ReactNode
}

/** A record's form inside a dialog: its fields, why saving was refused, and the two buttons. */
export function DialogForm({ form, words, danger, disabled, onBack, children }: DialogFormProps) {
  const { back = <Trans>Cancel</Trans>, failure = '', submit } = words
  const { refusal } = form
  const isShown = refusal !== null && form.problems.length === 0
  return (
    <form
      id={form.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <div className="stack">
        {children}
        <FormProblem words={isShown ? `${failure} ${errorWords(refusal.code)}`.trim() : null} />
      </div>
      <div className={styles.modalActions}>
        <Button onClick={onBack}>{back}</Button>
        <Button type="submit" look="primary" busy={form.busy} danger={danger} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
