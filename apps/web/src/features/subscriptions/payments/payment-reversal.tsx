import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { monthsWords } from '../subscription-words.ts'

const longestReason = 1000

/** Reverses a completed payment that was confirmed by mistake, with a reason for the payer. */
export function PaymentReversal({ payment }: { payment: ReceivedPayment }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useProvenAction(paymentRecordCalls.reversePayment, { refreshes: 'all' })
  const { id, payer, months, gift_for } = payment
  const { name } = payer
  const fullName = `${payer.name} ${payer.surname}`.trim()
  const length = monthsWords(months)
  const close = () => setOpen(false)

  return (
    <>
      <Button aria-label={t`Reverse the payment of ${fullName}`} onClick={() => setOpen(true)}>
        <Trans comment="Reverse a payment">Reverse</Trans>
      </Button>
      {open && (
        <ReasonDialog
          name={`payment-reversal-${id}`}
          words={{
            title: t`Reverse this payment?`,
            description: t`It will be e-mailed to ${name}. This can’t be undone.`,
            submit: <Trans>Reverse the payment</Trans>,
          }}
          text={{ max: longestReason, clean: cleanText }}
          send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
          onSent={() => {
            showSuccess(t`Payment reversed`)
            close()
          }}
          onBack={close}
        >
          <p>
            {gift_for === null ? (
              <Trans>
                For a payment that was confirmed by mistake: {fullName}’s subscription loses its {length}, as
                if the payment had never come.
              </Trans>
            ) : (
              <Trans>
                For a gift that was confirmed by mistake: its code is withdrawn, or whoever has used it loses
                its {length}.
              </Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
