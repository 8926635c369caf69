import { type Payment } from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import { Trans } from '@lingui/react/macro'
import { monthsWords } from '../subscription-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'

/** The last day of the subscription after a completed payment. */
export function RenewedEnd({ payment: { id, months } }: { payment: Payment }) {
  const language = useLanguage()
  const { data } = useCall(subscriptions.getSubscription, {})
  const entry = data?.entries.find((one) => one.payment_id === id && one.kind === 'payment')
  const day = entry?.valid_until && formatDateLong(entry.valid_until, language)
  const length = monthsWords(months)

  return (
    <p>
      {day ? (
        <Trans>
          Thank you. With {length} more, it’s valid until {day}.
        </Trans>
      ) : (
        <Trans>Thank you for {length} more.</Trans>
      )}
    </p>
  )
}
