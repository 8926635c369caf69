import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useState, type ReactNode } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { resultReads } from '../effect/result-reads.ts'

type Preview = ReplyOf<typeof changeSetCalls.previewChangeSetUndo>

/** Undoes a set of changes after its effect was shown; shows the new one when results have moved meanwhile. */
export function UndoChangeSet({ id, label }: { id: number; label?: ReactNode }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Preview | null>(null)
  const preview = useAction(changeSetCalls.previewChangeSetUndo, {
    done: setAsked,
    failed: toastFailure(),
  })
  const undoing = useAction(changeSetCalls.undoChangeSet, {
    refreshes: resultReads,
    done() {
      setAsked(null)
      showSuccess(t`Everything counts again as it did.`)
    },
    failed: { effect_changed: () => preview.mutate({ params: { id } }) },
  })

  return (
    <>
      <Button
        busy={preview.isPending && asked === null}
        icon={<UndoIcon size={18} />}
        onClick={() => {
          undoing.reset()
          preview.mutate({ params: { id } })
        }}
      >
        {label ?? <Trans>Undo</Trans>}
      </Button>
      {asked && (
        <EffectDialog
          title={t`Undo this change?`}
          effect={asked.effect}
          refusal={undoing.error}
          confirm={{
            label: <Trans>Count again as before</Trans>,
            busy: undoing.isPending || preview.isPending,
            onConfirm: () =>
              undoing.mutate({ params: { id }, body: { fingerprint: asked.effect.fingerprint } }),
          }}
          onBack={() => setAsked(null)}
        >
          <UndoneTogether change_set={asked.change_set} />
        </EffectDialog>
      )}
    </>
  )
}

function UndoneTogether({ change_set: { operations } }: { change_set: Preview['change_set'] }) {
  const { countings, official_answers: answers, verdicts } = operations
  const count = countings.length + answers.length + verdicts.length
  if (count === 1) return null
  return (
    <p>
      <Plural value={count} one="# change is undone." other="# changes are undone together." />
    </p>
  )
}
