import { Trans } from '@lingui/react/macro'
import { FormConflict } from './form-conflict.tsx'

type QuizConflictProps<Saved> = {
  /** What somebody else has saved meanwhile. */
  other: Saved
  /** Numbers of the questions that changed there. */
  changed: readonly number[]
  onSettle: (other: Saved, keep_typed: boolean) => void
}

/** Somebody else saved the quiz meanwhile. */
export function QuizConflict<Saved>({ other, changed, onSettle }: QuizConflictProps<Saved>) {
  return (
    <FormConflict changed={changed} onSettle={(keep_typed) => onSettle(other, keep_typed)}>
      <Trans>Somebody else has saved this quiz meanwhile. What you typed is still here.</Trans>
    </FormConflict>
  )
}
