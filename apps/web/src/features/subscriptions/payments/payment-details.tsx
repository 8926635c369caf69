import type { Payment } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { perMonthWords } from '../subscription-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { inFours } from '@/lib/input/iban.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import type { Subscription } from '../subscription.ts'
import * as styles from './open-payments.module.css'

type PaymentDetailsProps = { payment: Payment; details: Subscription['details'] }

/** Details of a transfer with its reference, each with a copy button. */
export function PaymentDetails({ payment, details }: PaymentDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { method, price_cents: priceCents, reference } = payment
  const { iban, iban_holder: ibanHolder, mobile_payment_number: mobilePaymentNumber } = details
  const plainAmount = (priceCents / 100).toFixed(2)

  return (
    <>
      <dl className={styles.paymentDetails}>
        <Detail label={t`Amount`} copied={language === 'pt' ? plainAmount.replace('.', ',') : plainAmount}>
          {formatMoney(priceCents, language, payment.currency)}{' '}
          <span className="soft small">{perMonthWords(payment, language)}</span>
        </Detail>
        {method === 'bank_transfer' && (
          <>
            {ibanHolder && (
              <Detail label={t`Account holder`} copied={ibanHolder}>
                {ibanHolder}
              </Detail>
            )}
            {iban && (
              <Detail label={t`IBAN`} copied={iban.replaceAll(' ', '')}>
                {inFours(iban)}
              </Detail>
            )}
          </>
        )}
        {method === 'mobile_payment' && mobilePaymentNumber && (
          <Detail label={t`Phone number`} copied={mobilePaymentNumber}>
            {mobilePaymentNumber}
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
