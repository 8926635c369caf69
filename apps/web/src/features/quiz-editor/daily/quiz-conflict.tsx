import { Trans } from '@lingui/react/macro'
import { FormConflict } from '../form/form-conflict.tsx'

type QuizConflictProps<Saved> = {
  /** The other user's saved version. */
  other: Saved
  /** Numbers of the questions changed there. */
  changed: readonly number[]
  onSettle: (other: Saved, keepTyped: boolean) => void
}

/** Shown when another user saved the quiz meanwhile. */
export function QuizConflict<Saved>({ other, changed, onSettle }: QuizConflictProps<Saved>) {
  return (
    <FormConflict changed={changed} onSettle={(keepTyped) => onSettle(other, keepTyped)}>
      <Trans>Somebody else has saved this quiz meanwhile. What you typed is still here.</Trans>
    </FormConflict>
  )
}
