import type { Payment } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '@/lib/dates.ts'
import { inFours } from '@/lib/iban.ts'
import { formatMoney } from '@/lib/money.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import type { Subscription } from './subscription.ts'

type PaymentDetailsProps = { payment: Payment; details: Subscription['details'] }

/** Where the money of a transfer goes and with which reference, each to be copied. */
export function PaymentDetails({ payment, details }: PaymentDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { method, price_cents, reference } = payment
  const { iban, iban_holder, mobile_payment_number } = details
  const plain_amount = (price_cents / 100).toFixed(2)

  return (
    <>
      <dl className="payment-details">
        <Detail label={t`Amount`} copied={language === 'pt' ? plain_amount.replace('.', ',') : plain_amount}>
          {formatMoney(price_cents, language)}
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
        <Trans>Without the reference we cannot tell that the money is yours.</Trans>
      </p>
    </>
  )
}

type DetailProps = { label: string; copied: string; children: string }

function Detail({ label, copied, children }: DetailProps) {
  return (
    <div className="payment-detail">
      <dt>{label}</dt>
      <dd className="figures">{children}</dd>
      <dd className="payment-detail-copy">
        <CopyButton text={copied} label={label} />
      </dd>
    </div>
  )
}
