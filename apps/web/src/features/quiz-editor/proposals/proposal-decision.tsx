import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { showError } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import type { ProposalSaving } from './use-proposal-saving.ts'

const PublishDialog = lazy(() => import('./publish-dialog.tsx').then((m) => ({ default: m.PublishDialog })))
const RejectDialog = lazy(() => import('./reject-dialog.tsx').then((m) => ({ default: m.RejectDialog })))

type ProposalDecisionProps = {
  proposal: Proposal
  version: number
  saving: ProposalSaving
  complete: boolean
}

/** Publishing and rejecting; unsaved text is saved before publishing. */
export function ProposalDecision({ proposal, version, saving, complete }: ProposalDecisionProps) {
  const [open, setOpen] = useState<'publish' | 'reject' | null>(null)

  async function beginPublishing() {
    if (!complete) saving.setRefusal('proposal_incomplete')
    else if (await saving.save()) setOpen('publish')
  }

  const decision = {
    proposal,
    version,
    onClose: () => setOpen(null),
    release: saving.release,
    onChanged: (code: CallCode) => {
      setOpen(null)
      // The other user's version replaces the form.
      showError(errorWords(code))
      void saving.reload()
    },
  }

  return (
    <div className="row">
      <Button look="primary" aria-disabled={saving.busy || undefined} onClick={() => void beginPublishing()}>
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
