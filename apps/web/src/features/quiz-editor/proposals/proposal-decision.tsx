import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { showError } from '@/ui/states/toasts.ts'
import type { ProposalFormState } from './use-proposal-form.ts'
import { Button } from '@/ui/button.tsx'

const PublishDialog = lazy(() => import('./decision-dialogs.tsx').then((m) => ({ default: m.PublishDialog })))
const RejectDialog = lazy(() => import('./decision-dialogs.tsx').then((m) => ({ default: m.RejectDialog })))

type ProposalDecisionProps = {
  proposal: Proposal
  form: ProposalFormState
  complete: boolean
}

/** Publishing and rejecting; unsaved text is saved before publishing. */
export function ProposalDecision({ proposal, form, complete }: ProposalDecisionProps) {
  const [open, setOpen] = useState<'publish' | 'reject' | null>(null)

  async function beginPublishing() {
    if (!complete) form.refuse('proposal_incomplete')
    else if (await form.save()) setOpen('publish')
  }

  const decision = {
    proposal,
    version: form.base.version,
    onClose: () => setOpen(null),
    release: form.release,
    onChanged: (code: CallCode) => {
      setOpen(null)
      // The other user's version replaces the form.
      showError(errorWords(code))
      void form.reload()
    },
  }

  return (
    <div className="row">
      <Button look="primary" aria-disabled={form.busy || undefined} onClick={() => void beginPublishing()}>
        <Trans>Publish…</Trans>
      </Button>
      <Button onClick={() => setOpen('reject')}>
        <Trans>Reject…</Trans>
      </Button>
      <Suspense fallback={null}>
        {open === 'publish' && <PublishDialog {...decision} />}
        {open === 'reject' && <RejectDialog {...decision} />}
      </Suspense>
    </div>
  )
}
