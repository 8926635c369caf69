import type { ReceivedPayment } from '@tertulia/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { methodWords, monthsWords, paymentStateWords, perMonthWords } from '../subscription-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { usePaymentConfirmation } from './use-payment-confirmation.ts'
import * as paymentsStyles from './payments.module.css'

/** Payments as rows; as cards on a phone. */
export function PaymentTable({ payments }: { payments: readonly ReceivedPayment[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<ReceivedPayment>[] = [
    {
      head: t`Payer`,
      className: paymentsStyles.paymentPayer,
      cell: ({ payer, email }) => (
        <>
          {`${payer.name} ${payer.surname}`.trim()}
          <span className="small soft">{email}</span>
        </>
      ),
    },
    {
      head: t`Amount`,
      figures: true,
      plain: true,
      className: paymentsStyles.paymentAmount,
      cell: (payment) => (
        <>
          <strong>{formatMoney(payment.price_cents, language, payment.currency)}</strong>
          <span className="small soft">{monthsWords(payment.months)}</span>
          <span className="small soft">{perMonthWords(payment, language)}</span>
        </>
      ),
    },
    {
      head: t`Reference`,
      className: paymentsStyles.paymentReference,
      cell: ({ reference, method }) => (
        <>
          <span className="figures">{reference}</span>
          <span className="small soft">{methodWords(method)}</span>
        </>
      ),
    },
    {
      head: t`State`,
      className: paymentsStyles.paymentProgress,
      cell: (payment) => <Progress payment={payment} />,
    },
  ]
  return (
    <DataTable
      rows={payments}
      keyOf={({ id }) => id}
      columns={columns}
      className={paymentsStyles.paymentTable}
      actions={(payment) => <Decisions payment={payment} />}
    />
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
    <>
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
    </>
  )
}
