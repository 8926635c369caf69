import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '@tertulia/contract/payments'

/** What a payer waits for while their payment service has not seen the money. */
export function BeingChecked({ method }: { method: PaymentMethod }) {
  if (method === 'card_checkout') {
    return (
      <Trans>
        Your payment hasn’t arrived yet. If you were given a Multibanco reference, pay it in time; it can take
        a few days. We’ll write to you when the money is there.
      </Trans>
    )
  }
  return <Trans>Your payment is still being checked. We’ll write to you when it’s complete.</Trans>
}
