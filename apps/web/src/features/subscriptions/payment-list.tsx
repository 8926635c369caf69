import type { Payment } from '@tertulia/contract/payments'
import { Trans } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { methodWords, monthsWords, paymentStateWords } from '@/features/customer/subscription-words.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { formatMoney } from '@/lib/money.ts'
import './subscription-history.css'

/** Payments that are decided, the newest first: with why, where one was refused. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const decided = payments.filter(({ state }) => state !== 'open' && state !== 'declared')
  if (decided.length === 0) return null
  return (
    <section>
      <h2 className="history-heading">
        <Trans>Your payments</Trans>
      </h2>
      <ol className="history">
        {decided.map((payment) => (
          <ListedPayment key={payment.id} payment={payment} />
        ))}
      </ol>
    </section>
  )
}

function ListedPayment({ payment }: { payment: Payment }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { created_at, method, months, price_cents, state, refusal, reference } = payment
  return (
    <li>
      <span className="history-day small soft figures">
        {formatDateShort(dateInZone(created_at, time_zone), language)}
      </span>
      <span>
        <strong>{formatMoney(price_cents, language)}</strong> · {monthsWords(months)} · {methodWords(method)}
        <br />
        <span className={`payment-state-${state}`}>{paymentStateWords(state)}</span>{' '}
        <span className="soft small">{reference}</span>
        {refusal && (
          <>
            <br />
            <q>{refusal}</q>
          </>
        )}
      </span>
    </li>
  )
}
