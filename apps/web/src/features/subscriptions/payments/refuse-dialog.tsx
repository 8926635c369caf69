import * as payments from '@tertulia/contract/payments'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'

const longestReason = 1000

type RefuseDialogProps = { payment: ReceivedPayment; onClose: () => void }

/** Refuses a payment that has not arrived, with a reason for the payer. */
export function RefuseDialog({ payment: { id, payer }, onClose }: RefuseDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(payments.refusePayment)
  const { name } = payer

  return (
    <ReasonDialog
      name={`payment-refusal-${id}`}
      title={t`Refuse this payment?`}
      words={{
        description: t`It will be e-mailed to ${name}. This can’t be undone.`,
        submit: <Trans>Refuse the payment</Trans>,
      }}
      longest={longestReason}
      clean={cleanText}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`Payment refused`)
        onClose()
        void queryClient.invalidateQueries({ queryKey: endpointKey(payments.listPayments) })
      }}
      onBack={onClose}
    />
  )
}
