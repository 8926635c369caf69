import type { Payment } from '@tertulia/contract/payments'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { methodWords, monthsWords } from '../subscription-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { paths } from '@/paths.ts'
import { ClockIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDetails } from './payment-details.tsx'
import type { Subscription } from '../subscription.ts'
import * as styles from './open-payments.module.css'

/** Payments begun and not decided: how to pay, or that the team is checking. */
export function OpenPayments({ subscription: { payments, details } }: { subscription: Subscription }) {
  const underWay = payments.filter(({ state }) => state === 'open' || state === 'declared')
  // A payment begun on this page gets the focus; earlier ones do not.
  const [known] = useState(() => new Set(underWay.map(({ id }) => id)))

  return underWay.map((payment) => (
    <OpenPayment key={payment.id} payment={payment} details={details} fresh={!known.has(payment.id)} />
  ))
}

type OpenPaymentProps = { payment: Payment; details: Subscription['details']; fresh: boolean }

function OpenPayment({ payment, details, fresh }: OpenPaymentProps) {
  const language = useLanguage()
  const { id, method, months, price_cents: priceCents, state } = payment
  const length = monthsWords(months)
  const amount = formatMoney(priceCents, language, payment.currency)
  const way = methodWords(method)

  return (
    <section className={`sheet ${styles.openPayment} stack`} aria-labelledby={`payment-${id}`}>
      <h2 id={`payment-${id}`} tabIndex={-1} ref={fresh && state === 'open' ? takeFocus : undefined}>
        {state === 'open' && method !== 'payment_service' ? (
          <Trans>
            {way}: now pay {amount}
          </Trans>
        ) : (
          <Trans>
            {way}: {amount} for {length}
          </Trans>
        )}
      </h2>
      {state === 'declared' ? (
        <Waiting payment={payment} />
      ) : method === 'payment_service' ? (
        <p>
          <Trans>You started this payment but didn’t finish it.</Trans>{' '}
          <TextLink to={`${paths.renewal()}?payment=${id}`}>
            <Trans>I’ve approved it: finish</Trans>
          </TextLink>
        </p>
      ) : (
        <PaymentDetails payment={payment} details={details} />
      )}
      <PaymentActions payment={payment} />
    </section>
  )
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}

function Waiting({ payment: { method, reference } }: { payment: Payment }) {
  return (
    <p className={`${styles.openPaymentWaiting} beside at-top gap-12`} role="status">
      <ClockIcon />
      <span>
        {method === 'payment_service' ? (
          <Trans>Your payment is still being checked. We’ll write to you when it’s complete.</Trans>
        ) : (
          <Trans>
            Thank you. As soon as the money arrives with reference <strong>{reference}</strong>, we’ll extend
            your subscription and write to you.
          </Trans>
        )}
      </span>
    </p>
  )
}
