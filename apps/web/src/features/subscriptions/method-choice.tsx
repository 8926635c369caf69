import type { PaymentMethod } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { methodWords } from '@/features/customer/subscription-words.ts'
import './choices.css'

type MethodChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods of the club, each with its next step. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="choices">
      <legend>
        <h2>
          <Trans>How do you want to pay?</Trans>
        </h2>
      </legend>
      {methods.map((method) => (
        <label key={method} className="choice">
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <MethodWords method={method} />
        </label>
      ))}
    </fieldset>
  )
}

function MethodWords({ method }: { method: PaymentMethod }) {
  const { t } = useLingui()
  const whatHappens = {
    payment_service: t`You pay there and come back; it counts at once.`,
    bank_transfer: t`You transfer it with a reference; we confirm it when it has arrived.`,
    mobile_payment: t`You send it by phone with a reference; we confirm it when it has arrived.`,
  }
  return (
    <span className="choice-name">
      <strong>{methodWords(method)}</strong>
      <span className="soft small">{whatHappens[method]}</span>
    </span>
  )
}
