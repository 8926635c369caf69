import type { Payment } from '@tertulia/contract/payments'
import { Trans } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { methodWords, monthsWords, paymentStateWords, perMonthWords } from '../subscription-words.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import * as styles from '../subscription-history.module.css'

/** Decided payments, the newest first, with the reason of a refusal. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const decided = payments.filter(({ state }) => state !== 'open' && state !== 'declared')
  if (decided.length === 0) return null
  return (
    <section>
      <h2 className={styles.historyHeading}>
        <Trans>Your payments</Trans>
      </h2>
      <ol className={styles.history}>
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
  const { created_at, method, months, price_cents, state, refusal, reference, gift_for } = payment
  const perMonth = perMonthWords(payment, language)
  const terms = [monthsWords(months), perMonth, methodWords(method, payment.currency)]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <span className={`${styles.historyDay} small soft figures`}>
        {formatDateShort(dateInZone(created_at, time_zone), language)}
      </span>
      <span>
        <strong>{formatMoney(price_cents, language, payment.currency)}</strong> · {terms}
        <br />
        <span
          className={styles.paymentState}
          data-failed={['refused', 'refunded', 'reversed'].includes(state) || undefined}
        >
          {paymentStateWords(state)}
        </span>{' '}
        <span className="soft small">{reference}</span>
        {gift_for !== null && (
          <>
            <br />
            <Trans>Gift for {gift_for}</Trans>
          </>
        )}
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
