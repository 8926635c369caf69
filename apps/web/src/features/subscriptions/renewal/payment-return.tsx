import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentCalls from '@tertulia/contract/payments'
import type { Payment } from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type CallCode, asCallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { ClockIcon, InfoIcon, WarningIcon } from '@/ui/player-icons.tsx'
import { Spinner } from '@/ui/loaders/spinner.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { monthsWords } from '../subscription-words.ts'
import { BeingChecked } from './being-checked.tsx'
import * as styles from './renewal.module.css'
import { useCache } from '@/lib/calls/cache.ts'

type PaymentReturnProps = { id: number; canceled: boolean }

/** Outcome of a payment after returning from the payment service. Opening the page again does not charge twice. */
export function PaymentReturn({ id, canceled }: PaymentReturnProps) {
  const { outcome, retry } = usePaymentReturn({ id, canceled })
  return (
    <section
      className={`${styles.paymentReturn} beside at-top gap-16 card`}
      data-outcome={outcome.kind}
      role="status"
    >
      {outcome.kind === 'busy' && (
        <>
          <Spinner size={24} />
          <p>
            <Trans>We’re completing your payment. This takes a few seconds.</Trans>
          </p>
        </>
      )}
      {outcome.kind === 'settled' && <Settled payment={outcome.payment} />}
      {outcome.kind === 'canceled' && <Canceled />}
      {outcome.kind === 'failed' && <Failed code={outcome.code} retry={retry} />}
    </section>
  )
}

function Settled({ payment }: { payment: Payment }) {
  switch (payment.state) {
    case 'completed':
      return <Completed payment={payment} />
    case 'canceled':
      return <Canceled />
    case 'refused':
    case 'refunded':
    case 'reversed':
      return (
        <>
          <WarningIcon size={24} />
          <p>
            <Trans>Payment could not be processed.</Trans> {payment.refusal}
          </p>
        </>
      )
    case 'open':
    case 'declared':
      return (
        <>
          <ClockIcon size={24} />
          <p>
            <BeingChecked method={payment.method} />
          </p>
        </>
      )
  }
}

/** A gift that is paid: its voucher is shown on a page of its own. */
function GiftCompleted({ payment }: { payment: Payment }) {
  const { gift_for } = payment
  const hasGifts = useHas('gifts')
  return (
    <>
      <CheckIcon size={24} />
      <div className="stack">
        <h2>
          <Trans>Your gift is ready</Trans>
        </h2>
        <p>
          <Trans>Thank you. The code for {gift_for} is on its way to you by e-mail, too.</Trans>
        </p>
        {hasGifts && (
          <div className="row">
            <TextLink to={paths.gift(payment.id)} button="primary">
              <Trans>Print or share it</Trans>
            </TextLink>
          </div>
        )}
      </div>
    </>
  )
}

function Completed({ payment }: { payment: Payment }) {
  if (payment.gift_for !== null) return <GiftCompleted payment={payment} />
  return (
    <>
      <CheckIcon size={24} />
      <div className="stack">
        <h2>
          <Trans>Subscription renewed</Trans>
        </h2>
        <RenewedEnd payment={payment} />
        <div className="row">
          <TextLink to={paths.paymentReceipt(payment.id)} button="plain">
            <Trans>Receipt</Trans>
          </TextLink>
          <TextLink to={paths.home()} button="primary">
            <Trans>Let’s play</Trans>
          </TextLink>
        </div>
      </div>
    </>
  )
}

function Canceled() {
  return (
    <>
      <InfoIcon size={24} />
      <div>
        <h2>
          <Trans>Payment cancelled</Trans>
        </h2>
        <p>
          <Trans>
            Nothing was charged, and your subscription hasn’t changed. You can choose again below.
          </Trans>
        </p>
      </div>
    </>
  )
}

function Failed({ code, retry }: { code: CallCode; retry: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <WarningIcon size={24} />
      <div className="stack">
        <h2>
          <Trans>Payment could not be processed.</Trans>
        </h2>
        <p>
          {code === 'payment_failed' || code === 'server_error'
            ? t`Your subscription hasn’t changed. Try again, or choose another payment method below.`
            : errorWords(code)}
        </p>
        {code !== 'not_found' && code !== 'payment_settled' && (
          <div>
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

type Outcome =
  | { kind: 'busy' }
  | { kind: 'settled'; payment: Payment }
  | { kind: 'canceled' }
  | { kind: 'failed'; code: CallCode }

type Returned = { id: number; canceled: boolean }

/** Completes or cancels the payment the payer returns from, once per opening of the page. */
function usePaymentReturn({ id, canceled }: Returned): { outcome: Outcome; retry: () => void } {
  const { t } = useLingui()
  const cache = useCache()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'busy' })

  const settle = useCallback(async () => {
    setOutcome({ kind: 'busy' })
    const settled = canceled ? await giveUp(id) : await complete(id)
    setOutcome(settled)
    if (settled.kind === 'settled' && settled.payment.state === 'completed') {
      showSuccess(settled.payment.gift_for === null ? t`Subscription renewed` : t`Your gift is ready`)
    }
    await cache.refresh([subscriptionCalls.getSubscription])
  }, [id, canceled, cache, t])

  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void settle()
  }, [settle])

  return { outcome, retry: () => void settle() }
}

async function complete(id: number): Promise<Outcome> {
  try {
    return { kind: 'settled', payment: await call(paymentCalls.capturePayment, { params: { id } }) }
  } catch (error) {
    return { kind: 'failed', code: asCallError(error).code }
  }
}

/** Cancels a payment; one that was already decided stays unchanged. */
async function giveUp(id: number): Promise<Outcome> {
  try {
    return { kind: 'settled', payment: await call(paymentCalls.cancelPayment, { params: { id } }) }
  } catch {
    return { kind: 'canceled' }
  }
}

/** The last day of the subscription after a completed payment. */
function RenewedEnd({ payment: { id, months } }: { payment: Payment }) {
  const language = useLanguage()
  const { data } = useCall(subscriptionCalls.getSubscription, {})
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
