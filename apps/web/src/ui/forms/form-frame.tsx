import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { ConflictNotice, type Difference } from './conflict-notice.tsx'
import { FormProblem } from './form-problem.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { Button } from '../button.tsx'

export type FormFrameProps = {
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
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Says that another user has saved the record, where it has versions. */
  conflict?: ReactNode
  /** The other user's fields beside those this form was opened with. */
  differences?: readonly Difference[]
  /** Says what has failed: "Player could not be edited." */
  failure?: string
  /** Words of a problem that concerns no single field. */
  problem?: string | undefined
  submit?: ReactNode
  /** Links and buttons beside the submit button. */
  actions?: ReactNode
  /** Replaces the row of submit button and actions. */
  foot?: ReactNode
  children: ReactNode
}

/** A record's form: restored work, fields, the other user's version, the refusal, and the button that saves. */
export function FormFrame({
  form,
  className,
  children,
  conflict,
  differences,
  foot,
  ...rest
}: FormFrameProps) {
  const { failure = '', problem, submit = <Trans>Save</Trans>, actions, ...name } = rest
  const { refusal, problems, other } = form
  const reason = refusal && problems.length === 0 ? errorWords(refusal.code) : ''
  const refused = refusal && other === null ? `${failure} ${reason}`.trim() || null : null

  return (
    <form
      {...name}
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
      <FormProblem words={problem ?? refused} />
      {foot === undefined ? (
        <div className="row">
          <Button type="submit" look="primary" busy={form.busy}>
            {submit}
          </Button>
          {actions}
        </div>
      ) : (
        foot
      )}
    </form>
  )
}
