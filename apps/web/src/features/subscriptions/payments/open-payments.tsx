import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentCalls from '@tertulia/contract/payments'
import type { Payment } from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { type ReactNode, useState } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { inFours } from '@/lib/input/iban.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { ClockIcon } from '@/ui/player-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { methodWords, monthsWords, perMonthWords } from '../subscription-words.ts'
import { BeingChecked } from '../renewal/being-checked.tsx'
import type { Subscription } from '../subscription.ts'
import * as styles from './payments.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type OpenPaymentsProps = {
  subscription: Subscription
  /** True for gifts; otherwise those for oneself. */
  gifts?: boolean
}

/** Payments begun and not decided: how to pay, or that the team is checking. */
export function OpenPayments({ subscription, gifts = false }: OpenPaymentsProps) {
  const underWay = subscription.payments.filter(
    ({ state, gift_for }) => (state === 'open' || state === 'declared') && (gift_for !== null) === gifts,
  )
  // A payment begun on this page gets the focus; earlier ones do not.
  const [known] = useState(() => new Set(underWay.map(({ id }) => id)))

  return underWay.map((payment) => (
    <OpenPayment
      key={payment.id}
      payment={payment}
      details={subscription.details}
      fresh={!known.has(payment.id)}
    />
  ))
}

type OpenPaymentProps = { payment: Payment; details: Subscription['details']; fresh: boolean }

function OpenPayment({ payment, details, fresh }: OpenPaymentProps) {
  const language = useLanguage()
  const { id, method, months, price_cents, state, gift_for } = payment
  const length = monthsWords(months)
  const amount = formatMoney(price_cents, language, payment.currency)
  const way = methodWords(method, payment.currency)

  return (
    <section className={`sheet ${styles.openPayment} stack`} aria-labelledby={`payment-${id}`}>
      <h2 id={`payment-${id}`} tabIndex={-1} ref={fresh && state === 'open' ? takeFocus : undefined}>
        {state === 'open' && !isServiceMethod(method) ? (
          <Trans>
            {way}: now pay {amount}
          </Trans>
        ) : (
          <Trans>
            {way}: {amount} for {length}
          </Trans>
        )}
      </h2>
      {gift_for !== null && (
        <p>
          <Trans>Gift for {gift_for}</Trans>
        </p>
      )}
      {state === 'declared' ? (
        <Waiting payment={payment} />
      ) : isServiceMethod(method) ? (
        <p>
          <Trans>You started this payment but didn’t finish it.</Trans>{' '}
          <TextLink to={paths.renewal(id)}>
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

function Waiting({ payment: { method, reference, gift_for } }: { payment: Payment }) {
  return (
    <p className={`${styles.openPaymentWaiting} beside at-top gap-12`} role="status">
      <ClockIcon />
      <span>
        {isServiceMethod(method) ? (
          <BeingChecked method={method} />
        ) : gift_for !== null ? (
          <Trans>
            Thank you. As soon as the money arrives with reference <strong>{reference}</strong>, we’ll e-mail
            you the code of your gift.
          </Trans>
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

/** Actions of a payer on a payment they have begun. */
function PaymentActions({ payment }: { payment: Payment }) {
  const { declare, declaring, cancel } = usePaymentActions(payment)
  if (payment.state !== 'open') return null

  return (
    <div className="row">
      {!isServiceMethod(payment.method) && (
        <Button type="submit" look="primary" busy={declaring} onClick={() => declare()}>
          <Trans>I’ve paid</Trans>
        </Button>
      )}
      <Button look="quiet" danger onClick={() => void cancel()}>
        <Trans>Cancel this payment</Trans>
      </Button>
    </div>
  )
}

function usePaymentActions({ id }: Payment) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const declaration = useAction(paymentCalls.declarePayment, {
    done: () => showSuccess(t`Thank you, we’ll check`),
    failed: toastFailure(),
    refreshes: [subscriptionCalls.getSubscription],
  })
  const cancellation = useAction(paymentCalls.cancelPayment, {
    done: () => showSuccess(t`Payment cancelled`),
    failed: toastFailure(),
    refreshes: [subscriptionCalls.getSubscription],
  })

  return {
    declaring: declaration.isPending,
    declare() {
      if (!declaration.isPending) declaration.mutate({ params: { id } })
    },
    cancel: async () => {
      const confirmed = await confirm({
        title: t`Cancel this payment?`,
        message: t`If the money is already on its way, don’t cancel: tell us you’ve paid.`,
        confirmLabel: t`Cancel the payment`,
        danger: true,
      })
      if (confirmed) cancellation.mutate({ params: { id } })
    },
  }
}

type PaymentDetailsProps = { payment: Payment; details: Subscription['details'] }

/** Details of a transfer with its reference, each with a copy button. */
function PaymentDetails({ payment, details }: PaymentDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { method, price_cents, reference } = payment
  const { iban, iban_holder, mobile_payment_number } = details
  const plainAmount = (price_cents / 100).toFixed(2)

  return (
    <>
      <dl className={styles.paymentDetails}>
        <Detail label={t`Amount`} copied={language === 'pt' ? plainAmount.replace('.', ',') : plainAmount}>
          {formatMoney(price_cents, language, payment.currency)}{' '}
          <span className="soft small">{perMonthWords(payment, language)}</span>
        </Detail>
        {method === 'bank_transfer' && (
          <>
            {iban_holder && (
              <Detail label={t`Account holder`} copied={iban_holder}>
                {iban_holder}
              </Detail>
            )}
            {iban && (
              <Detail label={t`IBAN`} copied={iban.replaceAll(' ', '')}>
                {inFours(iban)}
              </Detail>
            )}
          </>
        )}
        {method === 'mobile_payment' && mobile_payment_number && (
          <Detail label={t`Phone number`} copied={mobile_payment_number}>
            {mobile_payment_number}
          </Detail>
        )}
        <Detail label={t`Reference`} copied={reference}>
          {reference}
        </Detail>
      </dl>
      <p className="soft">
        <Trans>Without the reference we can’t tell the money is yours.</Trans>
      </p>
    </>
  )
}

type DetailProps = { label: string; copied: string; children: ReactNode }

function Detail({ label, copied, children }: DetailProps) {
  return (
    <div className={styles.paymentDetail}>
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
      <dd className={styles.paymentDetailCopy}>
        <CopyButton text={copied} label={label} />
      </dd>
    </div>
  )
}
