import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay, DayEffect } from '@tertulia/contract/day-changes'
import { changeReason } from '@tertulia/contract/change-sets'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { resultReads } from '@/features/corrections/effect/result-reads.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { DayEffectWords } from './day-effect-words.tsx'

/** Lets an admin stop counting the daily quiz of a day for everybody, after its effect was shown. */
export function VoidDay({ day: { date, quizzes, is_void } }: { day: ChangeableDay }) {
  const [effect, setEffect] = useState<DayEffect | null>(null)
  const preview = useAction(dayChangeCalls.previewVoidDay, {
    done: setEffect,
    failed: toastFailure(),
  })
  if (!quizzes.some(({ kind }) => kind === 'daily')) return null

  return (
    <section className="stack gap-10 to-start" aria-labelledby="void-day">
      <h2 id="void-day">
        <Trans>The whole day</Trans>
      </h2>
      <p className="readable">
        {is_void ? (
          <Trans>The daily quiz doesn’t count: nobody won, lost or forfeited a game.</Trans>
        ) : (
          <Trans>
            If the daily quiz went wrong for everybody, stop counting it: nobody wins, loses or forfeits, and
            its answers leave all statistics. Cup games that the next round was drawn from stay until you
            decide about them.
          </Trans>
        )}
      </p>
      {!is_void && (
        <Button busy={preview.isPending} onClick={() => preview.mutate({ params: { date } })}>
          <Trans>Don’t count this day</Trans>
        </Button>
      )}
      {effect && <VoidDialog date={date} effect={effect} onClose={() => setEffect(null)} />}
    </section>
  )
}

function VoidDialog({ date, effect, onClose }: { date: string; effect: DayEffect; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(dayChangeCalls.voidDay, { refreshes: resultReads })

  return (
    <ReasonDialog
      name={`void-day-${date}`}
      words={{
        title: t`Stop counting this day?`,
        description: t`Every player can read it on the quiz’s page.`,
        problem: t`Enter at least ${changeReason.min} characters.`,
        submit: <Trans>Don’t count it</Trans>,
      }}
      text={{ ...changeReason, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { date }, body: { reason } })}
      onSent={() => {
        onClose()
        showSuccess(t`The day no longer counts.`)
      }}
      onBack={onClose}
    >
      <DayEffectWords effect={effect}>
        <Plural value={effect.answers} one="# answer no longer counts." other="# answers no longer count." />
      </DayEffectWords>
    </ReasonDialog>
  )
}
