import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useState, type ReactNode } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { forgetResults } from '../effect/forget-results.ts'
import { EffectDialog } from './effect-dialog.tsx'

type Asked = ReplyOf<typeof changeSetCalls.previewChangeSetUndo>

/** Undoes a set of changes after its effect was shown; shows the new one when results have moved meanwhile. */
export function UndoChangeSet({ id, label }: { id: number; label?: ReactNode }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const preview = useAction(changeSetCalls.previewChangeSetUndo, {
    onSuccess: setAsked,
    onError: ({ code }) => showError(errorWords(code)),
  })
  const undoing = useAction(changeSetCalls.undoChangeSet, {
    onSuccess() {
      setAsked(null)
      forgetResults(queryClient)
      showSuccess(t`Everything counts again as it did.`)
    },
    onError: ({ code }) => {
      if (code === 'effect_changed') preview.mutate({ params: { id } })
    },
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

function UndoneTogether({ change_set: { operations } }: { change_set: Asked['change_set'] }) {
  const { countings, official_answers: answers, verdicts } = operations
  const count = countings.length + answers.length + verdicts.length
  if (count === 1) return null
  return (
    <p>
      <Plural value={count} one="# change is undone." other="# changes are undone together." />
    </p>
  )
}
