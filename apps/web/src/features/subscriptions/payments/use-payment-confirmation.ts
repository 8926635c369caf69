import * as payments from '@tertulia/contract/payments'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { monthsWords } from '../subscription-words.ts'
import { CallError } from '@/lib/calls/call.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Confirms that a payment has arrived, after showing the effect. */
export function usePaymentConfirmation(payment: ReceivedPayment) {
  const { id, payer, months, price_cents: priceCents, currency, reference } = payment
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const confirmation = useAction(payments.confirmPayment)
  const name = `${payer.name} ${payer.surname}`.trim()
  const amount = formatMoney(priceCents, language, currency)
  const length = monthsWords(months)

  async function confirmPaid() {
    if (confirmation.isPending) return
    const confirmed = await confirm({
      title: t`Has ${amount} arrived with reference ${reference}?`,
      message: t`${name}’s subscription is extended by ${length} and the receipt is e-mailed. This can’t be undone here.`,
      confirmLabel: t`Yes, confirm`,
    })
    if (!confirmed) return
    try {
      await confirmation.mutateAsync({ params: { id } })
      showSuccess(t`Payment confirmed`)
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
    }
    await queryClient.invalidateQueries({ queryKey: endpointKey(payments.listPayments) })
  }

  return { confirmPaid, busy: confirmation.isPending }
}
