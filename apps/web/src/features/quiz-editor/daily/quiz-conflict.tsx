import { Trans } from '@lingui/react/macro'
import { FormConflict } from '../form/form-conflict.tsx'

type QuizConflictProps = {
  /** Numbers of the questions changed in the other version. */
  changed: readonly number[]
  onSettle: (keepTyped: boolean) => void
}

/** Shown when another user saved the quiz meanwhile. */
export function QuizConflict(props: QuizConflictProps) {
  return (
    <FormConflict {...props}>
      <Trans>Someone else has saved this quiz in the meantime. What you typed is still here.</Trans>
    </FormConflict>
  )
}
