import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/modal.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import { useForgetProposals } from './forget-proposals.ts'
import { pasteText } from '../form/paste.ts'
import type { Decision } from './decision.ts'
import * as styles from './decision-dialog.module.css'
import * as modalStyles from '@/ui/modal.module.css'

const longestReason = 2000

/** Rejects a proposal with a reason for its proposer. */
export function RejectDialog(decision: Decision) {
  const { proposal, onClose } = decision
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { reject, busy, problem } = useRejection(decision)
  const name = `${proposal.proposer.name} ${proposal.proposer.surname}`.trim()

  function send() {
    const text = cleanText(reason)
    setMissing(text === '')
    if (text !== '') void reject(text)
  }

  return (
    <Modal onClose={onClose} title={t`Reject this proposal?`}>
      <div className="stack">
        <TextArea
          label={t`Reason`}
          description={t`It will be e-mailed to ${name}. This can’t be undone.`}
          rows={5}
          maxLength={longestReason}
          data-autofocus
          required
          value={reason}
          error={missing ? t`Tell them why.` : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          onPaste={pasteText}
        />
        <div role="alert" className={styles.decisionProblem}>
          {problem && (
            <>
              <WarningIcon size={18} /> {errorWords(problem)}
            </>
          )}
        </div>
      </div>
      <div className={modalStyles.modalActions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={busy} danger onClick={send}>
          <Trans>Reject</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function useRejection({ proposal, version, release, onChanged }: Decision) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const forgetProposals = useForgetProposals()
  const { mutateAsync, isPending, error } = useAction(specialQuizProposals.rejectProposal)

  async function reject(reason: string) {
    try {
      await mutateAsync({ params: { id: proposal.id }, body: { reason, version } })
      release()
      showSuccess(t`Proposal rejected`)
      await navigate({ to: paths.admin.special_quizzes(), replace: true })
      forgetProposals()
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      // The dialog shows all other errors.
      if (refused.code === 'proposal_changed') onChanged(refused.code)
    }
  }

  return { reject, busy: isPending, problem: error?.code }
}
