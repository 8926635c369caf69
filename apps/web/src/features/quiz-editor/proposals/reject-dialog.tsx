import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useAction } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { decide, type Decision } from './decision.ts'
import { useForgetProposals } from './forget-proposals.ts'

const longestReason = 2000

/** Rejects a proposal with a reason for its proposer. */
export function RejectDialog({ proposal, version, onClose, release, onChanged }: Decision) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const forgetProposals = useForgetProposals()
  const { mutateAsync } = useAction(specialQuizProposals.rejectProposal)
  const name = `${proposal.proposer.name} ${proposal.proposer.surname}`.trim()

  async function leave() {
    release()
    showSuccess(t`Proposal rejected`)
    await navigate({ to: paths.admin.special_quizzes(), replace: true })
    forgetProposals()
  }

  return (
    <ReasonDialog
      name={`proposal-rejection-${proposal.id}`}
      title={t`Reject this proposal?`}
      words={{
        description: t`It will be e-mailed to ${name}. This can’t be undone.`,
        submit: <Trans>Reject</Trans>,
      }}
      longest={longestReason}
      clean={cleanText}
      send={(reason) =>
        decide(mutateAsync({ params: { id: proposal.id }, body: { reason, version } }), onChanged)
      }
      onSent={leave}
      onBack={onClose}
    />
  )
}
