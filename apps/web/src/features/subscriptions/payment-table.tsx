import type { ReceivedPayment } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { methodWords, monthsWords, paymentStateWords, perMonthWords } from './subscription-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { formatMoney } from '@/lib/money.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { usePaymentConfirmation } from './use-payment-confirmation.ts'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as paymentsStyles from './payments.module.css'

/** Payments as rows; as cards on a phone. */
export function PaymentTable({ payments }: { payments: readonly ReceivedPayment[] }) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${paymentsStyles.paymentTable}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Payer</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Amount</Trans>
            </th>
            <th scope="col">
              <Trans>Reference</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PaymentRow({ payment }: { payment: ReceivedPayment }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { payer, email, price_cents: priceCents, currency, months, method, reference } = payment
  return (
    <tr>
      <th scope="row" className={paymentsStyles.paymentPayer}>
        {`${payer.name} ${payer.surname}`.trim()}
        <span className="small soft">{email}</span>
      </th>
      <td className={`num ${paymentsStyles.paymentAmount}`}>
        <strong>{formatMoney(priceCents, language, currency)}</strong>
        <span className="small soft">{monthsWords(months)}</span>
        <span className="small soft">{perMonthWords(payment, language)}</span>
      </td>
      <td data-label={t`Reference`} className={paymentsStyles.paymentReference}>
        <span className="figures">{reference}</span>
        <span className="small soft">{methodWords(method)}</span>
      </td>
      <td data-label={t`State`} className={paymentsStyles.paymentProgress}>
        <Progress payment={payment} />
      </td>
      <td className={cardTableStyles.cardActions}>
        <Decisions payment={payment} />
      </td>
    </tr>
  )
}

function Progress({ payment }: { payment: ReceivedPayment }) {
  const language = useLanguage()
  const { time_zone: timeZone } = useCustomer()
  const { state, created_at: createdAt, declared_at: declaredAt, settled_at: settledAt, refusal } = payment
  const since = dateInZone(settledAt ?? declaredAt ?? createdAt, timeZone)
  return (
    <>
      {paymentStateWords(state)}
      <span className="small soft figures">{formatDateShort(since, language)}</span>
      {refusal && <q className="small">{refusal}</q>}
    </>
  )
}

/** Actions on undecided transfers, including undeclared ones, which may have arrived. */
function Decisions({ payment }: { payment: ReceivedPayment }) {
  const { t } = useLingui()
  const [refusing, setRefusing] = useState(false)
  const { confirmPaid, busy } = usePaymentConfirmation(payment)
  const isTransfer = payment.method !== 'payment_service'
  const waits = isTransfer && (payment.state === 'declared' || payment.state === 'open')
  if (!waits) return null
  const name = `${payment.payer.name} ${payment.payer.surname}`.trim()

  return (
    <div className={cardTableStyles.cardActionRow}>
      <Button
        look="primary"
        icon={<CheckIcon size={18} />}
        aria-disabled={busy || undefined}
        aria-label={t`Confirm the payment of ${name}`}
        onClick={() => void confirmPaid()}
      >
        <Trans comment="Confirm a payment">Confirm</Trans>
      </Button>
      <Button aria-label={t`Refuse the payment of ${name}`} onClick={() => setRefusing(true)}>
        <Trans comment="Refuse a payment">Refuse</Trans>
      </Button>
      {refusing && <RefuseDialog payment={payment} onClose={() => setRefusing(false)} />}
    </div>
  )
}
