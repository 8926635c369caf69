import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { useForgetProposals } from './forget-proposals.ts'
import * as styles from '../daily/quiz-form.module.css'

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
  const removal = useAction(specialQuizProposalCalls.removeProposal)
  const forgetProposals = useForgetProposals()
  const { id, subject, proposer } = proposal
  const name = `${proposer.name} ${proposer.surname}`.trim()

  return async () => {
    const confirmed = await confirm({
      title: t`Delete the proposal ${subject}?`,
      message: t`All its questions, answers and files will be lost, and ${name} won’t be told. To give a reason, reject it instead. This can’t be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await removal.mutateAsync({ params: { id } })
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_proposal')} ${reason}`)
      return
    }
    release()
    showSuccess(t`Special quiz proposal deleted`)
    await navigate({ to: adminPaths.special_quizzes(), replace: true })
    forgetProposals()
  }
}
