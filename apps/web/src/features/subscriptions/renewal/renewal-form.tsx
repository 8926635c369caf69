import type { PaymentMethod } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { methodWords, monthsWords } from '../subscription-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { Subscription } from '../subscription.ts'
import { usePaymentStart } from './use-payment-start.ts'
import * as styles from './renewal.module.css'

type RenewalFormProps = {
  subscription: Subscription
  /** True when something else on the page is more important. */
  quiet: boolean
}

type Plan = Subscription['plans'][number]

// The suggested plan: long enough to need no attention, short enough to try.
const proposedMonths = 3

/** Form with plan and method, and a summary before starting. */
export function RenewalForm({ subscription: { plans, methods }, quiet }: RenewalFormProps) {
  const { t } = useLingui()
  const [months, setMonths] = useState<number | null>(null)
  const [chosenMethod, setMethod] = useState<PaymentMethod | null>(null)
  const { start, busy, problem } = usePaymentStart()
  const plan = plans.find((one) => one.months === (months ?? proposedMonths)) ?? plans[0]
  const method = methods.find((one) => one === chosenMethod) ?? methods[0]
  if (plan === undefined || method === undefined) return null

  return (
    <form
      className="stack gap-32"
      onSubmit={(event) => {
        event.preventDefault()
        void start({ months: plan.months, method })
      }}
    >
      <PlanChoice plans={plans} chosen={plan.months} onChoose={setMonths} />
      <MethodChoice methods={methods} chosen={method} onChoose={setMethod} />
      <div className={`${styles.renewalSum} row gap-16`}>
        <Sum plan={plan} />
        <Button type="submit" busy={busy} look={quiet ? 'plain' : 'primary'}>
          {method === 'payment_service' ? t`Pay with ${methodWords(method)}` : t`Show how to pay`}
        </Button>
      </div>
      <div role="alert" className={`${styles.renewalProblem} beside at-top wrong`}>
        {problem && (
          <>
            <WarningIcon size={18} />
            <span>
              <Trans>Subscription could not be renewed.</Trans> {errorWords(problem)}
            </span>
          </>
        )}
      </div>
    </form>
  )
}

function Sum({ plan: { months, price_cents: priceCents, currency, new_end: newEnd } }: { plan: Plan }) {
  const language = useLanguage()
  const length = monthsWords(months)
  const day = newEnd && formatDateLong(newEnd, language)
  return (
    <p>
      <strong className={`score ${styles.renewalTotal}`}>
        {formatMoney(priceCents, language, currency)}
      </strong>{' '}
      <span className="soft">
        {day ? (
          <Trans>
            for {length}, until {day}
          </Trans>
        ) : (
          <Trans>for {length}</Trans>
        )}
      </span>
    </p>
  )
}
