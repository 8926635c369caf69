import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { changeReason } from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { DayEffect } from '@tertulia/contract/day-changes'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { LateSubmission } from '@tertulia/contract/late-submissions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { DayEffectWords } from '@/features/day-changes/day-effect-words.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { resultReads } from '@/features/corrections/effect/result-reads.ts'

/** The decisions that an admin may make on a late submission: to admit it after a preview, or to refuse it. */
export function LateDecisions({ late }: { late: LateSubmission }) {
  const [effect, setEffect] = useState<DayEffect | null>(null)
  const [refusing, setRefusing] = useState(false)
  const preview = useAction(dayChangeCalls.previewAdmission, {
    done: setEffect,
    failed: toastFailure(),
  })
  const { id, state, own } = late
  if (state === 'admitted') {
    return (
      <p>
        <TextLink to={adminPaths.day(late.date)}>
          <Trans>Undo it on the day’s repairs</Trans>
        </TextLink>
      </p>
    )
  }
  if (own) {
    return (
      <p className="soft">
        <Trans>These are your own answers, so another admin decides.</Trans>
      </p>
    )
  }
  return (
    <div className="row">
      <Button busy={preview.isPending} onClick={() => preview.mutate({ params: { id } })}>
        <Trans>Admit…</Trans>
      </Button>
      {state === 'waiting' && (
        <Button onClick={() => setRefusing(true)}>
          <Trans>Refuse…</Trans>
        </Button>
      )}
      {effect && <AdmitDialog id={id} effect={effect} onClose={() => setEffect(null)} />}
      {refusing && <RefuseDialog id={id} onClose={() => setRefusing(false)} />}
    </div>
  )
}

function useReasonWords() {
  const { t } = useLingui()
  return {
    problem: t`Enter at least ${changeReason.min} characters.`,
  }
}

const reasonText = { ...changeReason, clean: cleanText }

function AdmitDialog({ id, effect, onClose }: { id: number; effect: DayEffect; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(dayChangeCalls.admitLateSubmission, { refreshes: resultReads })
  const words = {
    ...useReasonWords(),
    description: t`The player and everybody whose result changes can read it.`,
    submit: <Trans>Admit</Trans>,
  }
  return (
    <ReasonDialog
      text={reasonText}
      name={`late-admission-${id}`}
      danger={false}
      words={{ ...words, title: t`Admit these answers?` }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        onClose()
        showSuccess(t`The answers count.`)
      }}
      onBack={onClose}
    >
      <DayEffectWords effect={effect}>
        <Plural value={effect.answers} one="# answer counts." other="# answers count." />
      </DayEffectWords>
    </ReasonDialog>
  )
}

function RefuseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(lateSubmissionCalls.refuseLateSubmission, { refreshes: resultReads })
  const words = {
    ...useReasonWords(),
    description: t`Only the player reads it.`,
    submit: <Trans>Refuse</Trans>,
  }
  return (
    <ReasonDialog
      text={reasonText}
      name={`late-refusal-${id}`}
      words={{ ...words, title: t`Refuse these answers?` }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        onClose()
        showSuccess(t`The player is told why.`)
      }}
      onBack={onClose}
    />
  )
}
