import { useLingui, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { ChangeableQuiz, ChangeEffect, ChangeOperations } from '@tertulia/contract/change-sets'
import { useEffect, useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { ContradictedVerdicts } from '../effect/contradicted-verdicts.tsx'
import { forgetResults } from '../effect/forget-results.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { toggleKept } from './operations.ts'

type ApplyDialogProps = {
  quiz: ChangeableQuiz
  operations: ChangeOperations
  reason: string
  /** Lets a verdict stay that the corrected answers contradict. */
  onChange: (operations: ChangeOperations) => void
  onApplied: () => void
  onBack: () => void
}

/** Shows the effect of the collected changes and applies them; the new effect, when results have moved meanwhile. */
export function ApplyDialog({ quiz, operations, reason, onChange, onApplied, onBack }: ApplyDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { kind, date, draft } = quiz
  const params = { kind, date }
  const { effect, isStale, show } = usePreview(params, operations, onBack)
  const applying = useAction(changeSetCalls.applyChangeSet, {
    onSuccess() {
      forgetResults(queryClient)
      showSuccess(t`The changes are applied.`)
      onApplied()
    },
    onError: ({ code }) => {
      if (code === 'effect_changed') void show(operations)
    },
  })
  if (effect === null) {
    return (
      <Modal title={t`Apply these changes?`} onClose={onBack}>
        <Skeleton height={240} />
      </Modal>
    )
  }
  const isKept = ({ question_id: id, normalised }: { question_id: number; normalised: string }) =>
    operations.official_answers.some((one) => one.question_id === id && one.kept.includes(normalised))

  return (
    <EffectDialog
      title={t`Apply these changes?`}
      effect={effect}
      refusal={applying.error}
      confirm={{
        label: <Trans>Apply</Trans>,
        busy: applying.isPending || isStale,
        onConfirm: () =>
          applying.mutate({
            params,
            body: { reason, operations, fingerprint: effect.fingerprint, of_draft: draft !== null },
          }),
      }}
      onBack={onBack}
    >
      {effect.contradicted.length > 0 && (
        <ContradictedVerdicts
          verdicts={effect.contradicted}
          isKept={isKept}
          onToggle={(verdict) => {
            const next = toggleKept(operations, verdict)
            onChange(next)
            void show(next)
          }}
        />
      )}
    </EffectDialog>
  )
}

type Params = Pick<ChangeableQuiz, 'kind' | 'date'>

/** The effect of operations, read when the dialog opens and whenever they change. */
function usePreview(params: Params, operations: ChangeOperations, onFailed: () => void) {
  const [effect, setEffect] = useState<ChangeEffect | null>(null)
  const { mutateAsync, isPending } = useAction(changeSetCalls.previewChangeSet, {
    onError: ({ code }) => {
      showError(errorWords(code))
      onFailed()
    },
  })

  async function show(next: ChangeOperations): Promise<void> {
    const found = await mutateAsync({ params, body: { operations: next } }).catch(() => null)
    if (found) setEffect(found)
  }

  const [first] = useState(() => () => show(operations))
  useEffect(() => void first(), [first])
  return { effect, isStale: isPending, show }
}
