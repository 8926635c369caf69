import * as payments from '@tertulia/contract/payments'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { afterDrafts, useTyped } from '@/lib/form-drafts.tsx'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/modal.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import * as styles from '@/ui/modal.module.css'

const longestReason = 1000

/** Refuses a payment that has not arrived, with a reason for the payer. */
export const RefuseDialog = afterDrafts(Refusal)

type RefuseDialogProps = { payment: ReceivedPayment; onClose: () => void }

function Refusal({ payment, onClose }: RefuseDialogProps) {
  const { t } = useLingui()
  const [reason, setReason, clear] = useTyped(`payment-refusal-${payment.id}`, '')
  const [missing, setMissing] = useState(false)
  const { refuse, busy, problem } = useRefusal(payment, () => {
    clear()
    onClose()
  })
  const { name } = payment.payer

  function send() {
    const text = cleanText(reason)
    setMissing(text === '')
    if (text !== '') void refuse(text)
  }

  return (
    <Modal onClose={onClose} title={t`Refuse this payment?`}>
      <div className="stack">
        <TextArea
          label={t`Reason`}
          description={t`It will be e-mailed to ${name}. This can’t be undone.`}
          rows={4}
          maxLength={longestReason}
          data-autofocus
          required
          value={reason}
          error={missing ? t`Tell them why.` : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem words={problem ? errorWords(problem) : null} />
      </div>
      <div className={styles.modalActions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={busy} danger onClick={send}>
          <Trans>Refuse the payment</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function useRefusal({ id }: ReceivedPayment, onRefused: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const refusal = useAction(payments.refusePayment)

  async function refuse(reason: string) {
    if (refusal.isPending) return
    try {
      await refusal.mutateAsync({ params: { id }, body: { reason } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The dialog shows it.
      return
    }
    showSuccess(t`Payment refused`)
    onRefused()
    await queryClient.invalidateQueries({ queryKey: endpointKey(payments.listPayments) })
  }

  return { refuse, busy: refusal.isPending, problem: refusal.error?.code }
}
