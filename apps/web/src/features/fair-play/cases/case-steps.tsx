import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import { caseText, type FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { useShowCase } from './use-show-case.ts'

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
  const showCase = useShowCase()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useAction(fairPlayCaseCalls.agreeToOutcome, {
    onSuccess(decided) {
      showCase(decided)
      showSuccess(t`Decided. The player is written to.`)
    },
    onError({ code }) {
      showError(errorWords(code))
      void queryClient.invalidateQueries({ queryKey: endpointKey(fairPlayCaseCalls.getFairPlayCase) })
    },
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
  const showCase = useShowCase()
  const { mutateAsync } = useAction(fairPlayCaseCalls.withdrawFairPlayCase)
  return (
    <ReasonDialog
      name={`fair-play-withdrawal-${id}`}
      title={title}
      words={{
        description: t`The player reads it, without your name. This can’t be undone.`,
        submit: <Trans>Withdraw the case</Trans>,
        problem: t`Enter at least ${caseText.min} characters.`,
      }}
      shortest={caseText.min}
      longest={caseText.max}
      clean={cleanText}
      send={async (reason) => showCase(await mutateAsync({ params: { id }, body: { reason } }))}
      onSent={() => {
        showSuccess(t`The case is withdrawn. The player is written to.`)
        onClose()
      }}
      onBack={onClose}
    />
  )
}
