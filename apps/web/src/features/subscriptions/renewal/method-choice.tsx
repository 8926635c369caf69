import type { PaymentMethod } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { methodWords } from '../subscription-words.ts'
import * as styles from './choices.module.css'

type MethodChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods of the club, each with its next step. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        <h2>
          <Trans>How do you want to pay?</Trans>
        </h2>
      </legend>
      {methods.map((method) => (
        <label key={method} className={`${styles.choice} stack gap-12`}>
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
    payment_service: t`Pay there and come back; it’s active straight away.`,
    bank_transfer: t`Transfer it with a reference; we’ll confirm when it arrives.`,
    mobile_payment: t`Send it by phone with a reference; we’ll confirm when it arrives.`,
  }
  return (
    <span className={styles.choiceName}>
      <strong>{methodWords(method)}</strong>
      <span className="soft small">{whatHappens[method]}</span>
    </span>
  )
}
