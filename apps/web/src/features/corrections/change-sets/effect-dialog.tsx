import { Trans } from '@lingui/react/macro'
import type { ChangeEffect } from '@tertulia/contract/change-sets'
import type { ReactNode } from 'react'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import * as modalStyles from '@/ui/dialogs/modal.module.css'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { ChangeEffectWords } from './change-effect.tsx'

type EffectDialogProps = {
  title: string
  effect: ChangeEffect
  /** The refusal of the last attempt, such as results that moved meanwhile. */
  refusal: CallError | null
  confirm: { label: ReactNode; busy: boolean; onConfirm: () => void }
  onBack: () => void
  /** What is changed, above its effect. */
  children?: ReactNode
}

/** Shows everything that a set of changes moves before it is applied or undone. */
export function EffectDialog({ title, effect, refusal, confirm, onBack, children }: EffectDialogProps) {
  return (
    <Modal title={title} onClose={onBack}>
      <div className="stack">
        {children}
        <ChangeEffectWords effect={effect} />
        <FormProblem words={refusal && errorWords(refusal.code)} />
        <div className={modalStyles.modalActions}>
          <Button onClick={onBack}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={confirm.busy} onClick={confirm.onConfirm}>
            {confirm.label}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
