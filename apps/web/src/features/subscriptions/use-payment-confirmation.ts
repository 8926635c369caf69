import { confirmPayment, listPayments, type ReceivedPayment } from '@tertulia/contract/payments'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { monthsWords } from '@/features/customer/subscription-words.ts'
import { CallError } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { formatMoney } from '@/lib/money.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'

/** Confirms that the money of a payment has come, after saying what that does. */
export function usePaymentConfirmation({ id, payer, months, price_cents, reference }: ReceivedPayment) {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const query_client = useQueryClient()
  const confirmation = useAction(confirmPayment)
  const name = `${payer.name} ${payer.surname}`.trim()
  const amount = formatMoney(price_cents, language)
  const length = monthsWords(months)

  async function confirmPaid() {
    if (confirmation.isPending) return
    const confirmed = await confirm({
      title: t`Have ${amount} arrived with the reference ${reference}?`,
      message: t`${name}'s subscription is extended by ${length}, and the receipt is mailed. This cannot be undone here.`,
      confirm_label: t`Yes, confirm`,
    })
    if (!confirmed) return
    try {
      await confirmation.mutateAsync({ params: { id } })
      showSuccess(t`Payment confirmed`)
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
    }
    await query_client.invalidateQueries({ queryKey: endpointKey(listPayments) })
  }

  return { confirmPaid, busy: confirmation.isPending }
}
