import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentCalls from '@tertulia/contract/payments'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { methodWords, monthsWords, paymentStateWords, perMonthWords } from '../subscription-words.ts'
import * as styles from './payments.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Payments as rows; as cards on a phone. */
export function PaymentTable({ payments: received }: { payments: readonly ReceivedPayment[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<ReceivedPayment>[] = [
    {
      head: t`Payer`,
      className: styles.paymentPayer,
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
      className: styles.paymentAmount,
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
      className: styles.paymentReference,
      cell: ({ reference, method, currency, note, gift_for }) => (
        <>
          <span className="figures">{reference}</span>
          <span className="small soft">{methodWords(method, currency)}</span>
          {note && <span className="small soft">{note}</span>}
          {gift_for !== null && (
            <span className="small soft">
              <Trans>Gift for {gift_for}</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      head: t`State`,
      className: styles.paymentProgress,
      cell: (payment) => <Progress payment={payment} />,
    },
  ]
  return (
    <DataTable
      rows={received}
      keyOf={({ id }) => id}
      columns={columns}
      className={styles.paymentTable}
      actions={(payment) => <Decisions payment={payment} />}
    />
  )
}

function Progress({ payment }: { payment: ReceivedPayment }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { state, created_at, declared_at, settled_at, refusal } = payment
  const since = dateInZone(settled_at ?? declared_at ?? created_at, time_zone)
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
  const isTransfer = !isServiceMethod(payment.method)
  const waits = isTransfer && (payment.state === 'declared' || payment.state === 'open')
  if (isTransfer && payment.state === 'completed') return <PaymentReversal payment={payment} />
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

/** Confirms that a payment has arrived, after showing the effect. */
function usePaymentConfirmation(payment: ReceivedPayment) {
  const { id, payer, months, price_cents, currency, reference, gift_for } = payment
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const confirmation = useProvenAction(paymentCalls.confirmPayment, {
    done: () => showSuccess(t`Payment confirmed`),
    failed: toastFailure(),
    refreshes: [paymentCalls.listPayments],
  })
  const name = `${payer.name} ${payer.surname}`.trim()
  const amount = formatMoney(price_cents, language, currency)
  const length = monthsWords(months)

  async function confirmPaid() {
    if (confirmation.isPending) return
    const confirmed = await confirm({
      title: t`Has ${amount} arrived with reference ${reference}?`,
      message:
        gift_for === null
          ? t`${name}’s subscription is extended by ${length} and the receipt is e-mailed.`
          : t`${name} gets a voucher code for ${length} by e-mail, with the receipt.`,
      confirmLabel: t`Yes, confirm`,
    })
    if (confirmed) confirmation.mutate({ params: { id } })
  }

  return { confirmPaid, busy: confirmation.isPending }
}

const longestReason = 1000

type RefuseDialogProps = { payment: ReceivedPayment; onClose: () => void }

/** Refuses a payment that has not arrived, with a reason for the payer. */
function RefuseDialog({ payment: { id, payer }, onClose }: RefuseDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useProvenAction(paymentCalls.refusePayment, {
    refreshes: [paymentCalls.listPayments],
  })
  const { name } = payer

  return (
    <ReasonDialog
      name={`payment-refusal-${id}`}
      words={{
        title: t`Refuse this payment?`,
        description: t`It will be e-mailed to ${name}. This can’t be undone.`,
        submit: <Trans>Refuse the payment</Trans>,
      }}
      text={{ max: longestReason, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`Payment refused`)
        onClose()
      }}
      onBack={onClose}
    />
  )
}

/** Reverses a completed payment that was confirmed by mistake, with a reason for the payer. */
function PaymentReversal({ payment }: { payment: ReceivedPayment }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useProvenAction(paymentRecordCalls.reversePayment, { refreshes: 'all' })
  const { id, payer, months, gift_for } = payment
  const { name } = payer
  const fullName = `${payer.name} ${payer.surname}`.trim()
  const length = monthsWords(months)
  const close = () => setOpen(false)

  return (
    <>
      <Button aria-label={t`Reverse the payment of ${fullName}`} onClick={() => setOpen(true)}>
        <Trans comment="Reverse a payment">Reverse</Trans>
      </Button>
      {open && (
        <ReasonDialog
          name={`payment-reversal-${id}`}
          words={{
            title: t`Reverse this payment?`,
            description: t`It will be e-mailed to ${name}. This can’t be undone.`,
            submit: <Trans>Reverse the payment</Trans>,
          }}
          text={{ max: longestReason, clean: cleanText }}
          send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
          onSent={() => {
            showSuccess(t`Payment reversed`)
            close()
          }}
          onBack={close}
        >
          <p>
            {gift_for === null ? (
              <Trans>
                For a payment that was confirmed by mistake: {fullName}’s subscription loses its {length}, as
                if the payment had never come.
              </Trans>
            ) : (
              <Trans>
                For a gift that was confirmed by mistake: its code is withdrawn, or whoever has used it loses
                its {length}.
              </Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
