import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentCalls from '@tertulia/contract/payments'
import type { OfferedMethod } from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { Button } from '@/ui/button.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { methodWords, monthsWords, perMonthWords } from '../subscription-words.ts'
import type { Subscription } from '../subscription.ts'
import * as styles from './renewal.module.css'

type RenewalFormProps = {
  subscription: Subscription
  /** True when something else on the page is more important. */
  quiet: boolean
}

type Plan = Subscription['plans'][number]

// The suggested plan: long enough to need no attention, short enough to try.
export const proposedMonths = 3

/** Form with plan and method, and a summary before starting. */
export function RenewalForm({ subscription: { plans, methods }, quiet }: RenewalFormProps) {
  const [months, setMonths] = useState<number | null>(null)
  const [chosenMethod, setMethod] = useState<OfferedMethod | null>(null)
  const { start, busy, problem } = usePaymentStart()
  const plan = plans.find((one) => one.months === (months ?? proposedMonths)) ?? plans[0]
  const method = methods.find((one) => one === chosenMethod) ?? methods[0]
  if (plan === undefined || method === undefined) return null

  return (
    <form
      className="stack gap-32"
      onSubmit={(event) => {
        event.preventDefault()
        start({ months: plan.months, method })
      }}
    >
      <PlanChoice plans={plans} chosen={plan.months} onChoose={setMonths} />
      <MethodChoice methods={methods} currency={plan.currency} chosen={method} onChoose={setMethod} />
      <div className={`${styles.renewalSum} row gap-16 apart line-above`}>
        <Sum plan={plan} />
        <Button type="submit" busy={busy} look={quiet ? 'plain' : 'primary'}>
          <StartWords method={method} />
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

/** The total of a plan, with what it is for. */
export function Sum({
  plan: { months, price_cents, full_price_cents: fullPrice, currency, new_end },
}: {
  plan: Plan
}) {
  const language = useLanguage()
  const length = monthsWords(months)
  const day = new_end && formatDateLong(new_end, language)
  return (
    <p>
      <strong className={`${styles.renewalTotal} score block largest`}>
        {formatMoney(price_cents, language, currency)}
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
      {fullPrice !== undefined && (
        <span className="soft small block">
          <FullPrice cents={fullPrice} currency={currency} />
        </span>
      )}
    </p>
  )
}

/** The price list's total beside a reduced one. */
function FullPrice({ cents, currency }: { cents: number; currency: Plan['currency'] }) {
  const price = formatMoney(cents, useLanguage(), currency)
  return (
    <Trans>
      instead of <s>{price}</s>
    </Trans>
  )
}

/** Begins a payment: opens the payment service, or shows how to pay on this page. */
function usePaymentStart() {
  const { mutate, isPending, data, error } = useAction(paymentCalls.startPayment, {
    done({ approve_url }) {
      if (approve_url !== null) window.location.assign(approve_url)
    },
    refreshes: [subscriptionCalls.getSubscription],
  })
  // The button stays busy until the browser leaves the page.
  const busy = isPending || (data?.approve_url ?? null) !== null

  function start(body: { months: number; method: OfferedMethod }) {
    if (!busy) mutate({ body })
  }

  return { start, busy, problem: error?.code ?? null }
}

/** What starting a payment leads to. */
export function StartWords({ method }: { method: OfferedMethod }) {
  if (method === 'payment_service') return <Trans>Pay with PayPal</Trans>
  return method === 'card_checkout' ? <Trans>Continue to payment</Trans> : <Trans>Show how to pay</Trans>
}

type MethodChoiceProps = {
  methods: readonly OfferedMethod[]
  currency: Plan['currency']
  chosen: OfferedMethod
  onChoose: (method: OfferedMethod) => void
}

/** The payment methods of the club, each with its next step. */
export function MethodChoice({ methods, currency, chosen, onChoose }: MethodChoiceProps) {
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
          <MethodWords method={method} currency={currency} />
        </label>
      ))}
    </fieldset>
  )
}

function MethodWords({ method, currency }: { method: OfferedMethod; currency: Plan['currency'] }) {
  const { t } = useLingui()
  const whatHappens = {
    payment_service: t`Pay there and come back; it’s active straight away.`,
    card_checkout:
      currency === 'EUR'
        ? t`Pay on Stripe’s page and come back. A Multibanco reference counts once it’s paid.`
        : t`Pay on Stripe’s page and come back; it’s active straight away.`,
    bank_transfer: t`Transfer it with a reference; we’ll confirm when it arrives.`,
    mobile_payment: t`Send it by phone with a reference; we’ll confirm when it arrives.`,
  }
  return (
    <span className="stack gap-0">
      <strong>{methodWords(method, currency)}</strong>
      <span className="soft small">{whatHappens[method]}</span>
    </span>
  )
}

type PlanChoiceProps = {
  plans: Subscription['plans']
  chosen: number
  onChoose: (months: number) => void
}

/** The plans, each with its total, its price per month and its last day. */
export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        <h2>
          <Trans>How long?</Trans>
        </h2>
      </legend>
      {plans.map((plan) => (
        <label key={plan.months} className={`${styles.choice} stack gap-12`}>
          <input
            type="radio"
            name="months"
            value={plan.months}
            checked={plan.months === chosen}
            onChange={() => onChoose(plan.months)}
          />
          <PlanWords plan={plan} />
        </label>
      ))}
    </fieldset>
  )
}

function PlanWords({ plan }: { plan: Subscription['plans'][number] }) {
  const language = useLanguage()
  const perMonth = perMonthWords(plan, language)
  const day = plan.new_end && formatDateShort(plan.new_end, language)
  return (
    <>
      <span className="stack gap-0">
        <strong>{monthsWords(plan.months)}</strong>
        {day && (
          <span className="soft small">
            <Trans>until {day}</Trans>
          </span>
        )}
      </span>
      <span className={`${styles.choicePrice} figures stack gap-0`}>
        <strong>{formatMoney(plan.price_cents, language, plan.currency)}</strong>
        {plan.full_price_cents !== undefined && (
          <span className="soft small">
            <FullPrice cents={plan.full_price_cents} currency={plan.currency} />
          </span>
        )}
        {perMonth && <span className="soft small">{perMonth}</span>}
      </span>
    </>
  )
}
