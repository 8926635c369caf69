import type { Payment } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, ClockIcon, InfoIcon, WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { Spinner } from '@/ui/states/spinner.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { RenewedEnd } from './renewed-end.tsx'
import * as styles from './payment-return.module.css'

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
            <Trans>Your payment is still being checked. We’ll write to you when it’s complete.</Trans>
          </p>
        </>
      )
  }
}

function Completed({ payment }: { payment: Payment }) {
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
