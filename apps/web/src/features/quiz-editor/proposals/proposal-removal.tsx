import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '@/lib/calls/use-action.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from '../form/quiz-form.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type ProposalRemovalProps = {
  proposal: Proposal
  /** Lets the page be left without a dialog. */
  release: () => void
}

/** Deletes a proposal after confirmation, without a mail to its proposer. */
export function ProposalRemoval({ proposal, release }: ProposalRemovalProps) {
  const remove = useProposalRemoval({ proposal, release })
  return (
    <div className={styles.editorRemoval}>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove()}>
        <Trans>Delete this proposal</Trans>
      </Button>
    </div>
  )
}

function useProposalRemoval({ proposal, release }: ProposalRemovalProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { mutate } = useAction(specialQuizProposalCalls.removeProposal, {
    async done() {
      release()
      showSuccess(t`Special quiz proposal deleted`)
      await navigate({ to: adminPaths.special_quizzes(), replace: true })
    },
    failed: toastFailure(failureSentence('delete_proposal')),
    refreshes: [specialQuizProposalCalls.listProposals],
  })
  const { id, subject, proposer } = proposal
  const name = `${proposer.name} ${proposer.surname}`.trim()

  return async () => {
    const confirmed = await confirm({
      title: t`Delete the proposal ${subject}?`,
      message: t`All its questions, answers and files will be lost, and ${name} won’t be told. To give a reason, reject it instead. This can’t be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id } })
  }
}
