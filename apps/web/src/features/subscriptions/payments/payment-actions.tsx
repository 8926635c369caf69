import * as payments from '@tertulia/contract/payments'
import type { Payment } from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'

/** Actions of a payer on a payment they have begun. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { declare, declaring, cancel } = usePaymentActions(payment)
  if (payment.state !== 'open') return null

  return (
    <div className="row">
      {payment.method !== 'payment_service' && (
        <Button type="submit" look="primary" busy={declaring} onClick={() => void declare()}>
          <Trans>I’ve paid</Trans>
        </Button>
      )}
      <Button look="quiet" danger onClick={() => void cancel()}>
        <Trans>Cancel this payment</Trans>
      </Button>
    </div>
  )
}

function usePaymentActions({ id }: Payment) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const declaration = useAction(payments.declarePayment)
  const cancellation = useAction(payments.cancelPayment)

  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      showSuccess(done)
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
    }
    await queryClient.invalidateQueries({ queryKey: endpointKey(subscriptions.getSubscription) })
  }

  return {
    declaring: declaration.isPending,
    declare: async () => {
      if (declaration.isPending) return
      await attempt(() => declaration.mutateAsync({ params: { id } }), t`Thank you, we’ll check`)
    },
    cancel: async () => {
      const confirmed = await confirm({
        title: t`Cancel this payment?`,
        message: t`If the money is already on its way, don’t cancel: tell us you’ve paid.`,
        confirmLabel: t`Cancel the payment`,
        danger: true,
      })
      if (confirmed) await attempt(() => cancellation.mutateAsync({ params: { id } }), t`Payment cancelled`)
    },
  }
}
