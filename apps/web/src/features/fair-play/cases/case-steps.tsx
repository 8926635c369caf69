import { Trans, useLingui } from '@lingui/react/macro'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import { caseText, type FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import * as notificationCalls from '@tertulia/contract/notifications'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type OutcomeProps = { of: FairPlayCase; onClose: () => void }

/** Dialog that proposes the outcome of a case. */
const OutcomeDialog = afterDrafts(Dialog)

function Dialog({ of: found, onClose }: OutcomeProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(fairPlayCaseCalls.proposeOutcome, caseChange(found.id))
  const form = useRecordForm({
    name: () => `fair-play-outcome-${found.id}`,
    saved: null,
    draft: () => ({ outcome: found.outcome ?? '' }),
    input: ({ outcome }) => cleanText(outcome),
    lasting: true,
    check: ({ outcome }) => (cleanText(outcome).length < caseText.min ? [{ field: 'outcome' }] : []),
    async save(outcome) {
      const seen = { seen_stated_at: found.stated_at, seen_proposed_at: found.proposed_at }
      await mutateAsync({ params: { id: found.id }, body: { outcome, ...seen } })
      return null
    },
    onSaved() {
      showSuccess(t`Outcome proposed. Another person has to agree to it.`)
      onClose()
    },
  })
  return (
    <Modal onClose={onClose} title={t`Propose an outcome`}>
      <DialogForm form={form} words={{ submit: <Trans>Propose</Trans> }} onBack={onClose}>
        <TextArea
          data-autofocus
          label={t`Outcome`}
          description={t`Once another person agrees, the player reads these very words. Say what you found, and what follows, if anything.`}
          rows={6}
          maxLength={caseText.max}
          required
          withAsterisk={false}
          value={form.draft.outcome}
          error={form.problems.length > 0 ? t`Enter at least ${caseText.min} characters.` : undefined}
          onChange={(event) => form.change({ outcome: event.currentTarget.value })}
          onPaste={cleanPaste(cleanText)}
        />
      </DialogForm>
    </Modal>
  )
}

type CaseProps = { of: FairPlayCase }

/** What the reader may do next with an open case. */
export function CaseSteps({ of: found }: CaseProps) {
  const { t } = useLingui()
  const reader = useUser()
  const [dialog, setDialog] = useState<'outcome' | 'withdrawal' | null>(null)
  const close = () => setDialog(null)
  const { stage, proposed_by } = found
  if (stage === 'decided' || stage === 'withdrawn') return null
  const isMine = proposed_by !== null && proposed_by.id === reader?.id
  return (
    <div className="stack gap-12">
      {stage === 'proposed' &&
        (isMine ? (
          <p>
            <Trans>You proposed this outcome. Another person has to agree to it.</Trans>
          </p>
        ) : (
          <Agreement of={found} />
        ))}
      <div className="row">
        {stage !== 'hearing' && (
          <Button look={stage === 'heard' ? 'primary' : 'plain'} onClick={() => setDialog('outcome')}>
            {stage === 'heard' ? <Trans>Propose an outcome</Trans> : <Trans>Propose another outcome</Trans>}
          </Button>
        )}
        <Button danger look="quiet" onClick={() => setDialog('withdrawal')}>
          <Trans>Withdraw the case</Trans>
        </Button>
      </div>
      {dialog === 'outcome' && <OutcomeDialog of={found} onClose={close} />}
      {dialog === 'withdrawal' && <Withdrawal of={found} title={t`Withdraw this case?`} onClose={close} />}
    </div>
  )
}

function Agreement({ of: found }: CaseProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(fairPlayCaseCalls.agreeToOutcome, {
    ...caseChange(found.id),
    done: () => showSuccess(t`Decided. The player is written to.`),
    failed: toastFailure(),
  })
  async function agree() {
    const confirmed = await confirm({
      title: t`Agree to this outcome?`,
      message: t`The player is e-mailed these very words, and the case is closed. This can’t be undone.`,
      confirmLabel: t`Agree`,
    })
    if (!confirmed || found.proposed_at === null) return
    const body = { seen_stated_at: found.stated_at, seen_proposed_at: found.proposed_at }
    mutate({ params: { id: found.id }, body })
  }
  return (
    <div>
      <Button look="primary" busy={isPending} onClick={() => void agree()}>
        <Trans>Agree to this outcome</Trans>
      </Button>
    </div>
  )
}

function Withdrawal({ of: { id }, title, onClose }: CaseProps & { title: string; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(fairPlayCaseCalls.withdrawFairPlayCase, caseChange(id))
  return (
    <ReasonDialog
      name={`fair-play-withdrawal-${id}`}
      words={{
        title,
        description: t`The player reads it, without your name. This can’t be undone.`,
        submit: <Trans>Withdraw the case</Trans>,
        problem: t`Enter at least ${caseText.min} characters.`,
      }}
      text={{ ...caseText, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`The case is withdrawn. The player is written to.`)
        onClose()
      }}
      onBack={onClose}
    />
  )
}

/** Choices of the actions on a case: the reply is its new state; the list and the work that waits are stale. */
const caseChange = (id: number) => ({
  shows: endpointKey(fairPlayCaseCalls.getFairPlayCase, { params: { id } }),
  refreshes: [fairPlayCaseCalls.listFairPlayCases, notificationCalls.getCurrentNotifications],
})
