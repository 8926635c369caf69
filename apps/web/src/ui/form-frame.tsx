import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { ConflictNotice, type Difference } from './conflict-notice.tsx'
import { FormProblem } from './form-problem.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { Button } from './button.tsx'

type FormFrameProps = {
  form: {
    busy: boolean
    restored: boolean
    other: unknown
    refusal: CallError | null
    problems: readonly unknown[]
    save: () => Promise<boolean>
    discard: () => void
    choose: (keepTyped: boolean) => void
    frame: string
  }
  className: string
  /** Says that another user has saved the record, where it has versions. */
  conflict?: ReactNode
  /** The other user's fields beside those this form was opened with. */
  differences?: readonly Difference[]
  /** Says what has failed: "Player could not be saved." */
  failure?: string
  submit?: ReactNode
  /** Links and buttons beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** A record's form: restored work, fields, the other user's version, the refusal, and the button that saves. */
export function FormFrame({ form, className, children, ...foot }: FormFrameProps) {
  const { conflict, differences, failure = '', submit = <Trans>Save</Trans>, actions } = foot
  const { refusal, problems, other } = form
  const reason = refusal && problems.length === 0 ? errorWords(refusal.code) : ''

  return (
    <form
      id={form.frame}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {children}
      {other !== null && (
        <ConflictNotice onSettle={form.choose} {...(differences && { differences })}>
          {conflict}
        </ConflictNotice>
      )}
      <FormProblem words={refusal && other === null ? `${failure} ${reason}`.trim() || null : null} />
      <div className="row">
        <Button type="submit" look="primary" busy={form.busy}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}
