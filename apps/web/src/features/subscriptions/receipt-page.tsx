import * as paymentCalls from '@tertulia/contract/payments'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { methodWords, monthsWords, perMonthWords } from './subscription-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './receipt.module.css'

type Receipt = ReplyOf<typeof paymentCalls.getReceipt>

/** The receipt of a completed payment, for saving or printing. */
export function ReceiptPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/account/receipt/$id' })
  const query = useCall(paymentCalls.getReceipt, { params: { id } })

  if (query.error) {
    return <ErrorScreen status={query.error.status} onRetry={() => void query.refetch()} wholePage />
  }
  return (
    <Page
      title={t`Receipt`}
      actions={
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      {query.data ? <ReceiptSheet receipt={query.data} /> : <Skeleton height={420} />}
      <p className={`${styles.receiptBack} no-print`}>
        <TextLink to={paths.renewal()}>
          <Trans>Back to the subscription</Trans>
        </TextLink>
      </p>
    </Page>
  )
}

function ReceiptSheet({
  receipt: { payment, customer, payer, email, paid_on, entry },
}: {
  receipt: Receipt
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { reference, method, months, price_cents } = payment
  const length = monthsWords(months)

  return (
    <article className={`sheet ${styles.paymentReceipt} stack gap-24`}>
      <header className={`${styles.receiptHead} row baseline apart line-below`}>
        <strong className="serif largest">{customer.name}</strong>
        <span className="soft">
          <Trans>Receipt no. {payment.id}</Trans>
        </span>
      </header>
      <dl className="stack gap-12">
        <Fact label={t`Paid by`}>
          {`${payer.name} ${payer.surname}`.trim()}, {email}
        </Fact>
        <Fact label={t`Paid on`}>{formatDateShort(paid_on, language)}</Fact>
        <Fact label={t`Method`}>{methodWords(method, payment.currency)}</Fact>
        <Fact label={t`Reference`}>{reference}</Fact>
        <Fact label={t`For`}>
          <Trans>Subscription, {length}</Trans>
          {payment.gift_for !== null && (
            <>
              {', '}
              <Trans>gift</Trans>
            </>
          )}
          {entry?.valid_until && (
            <>
              {', '}
              <ValidThrough day={formatDateShort(entry.valid_until, language)} />
            </>
          )}
        </Fact>
      </dl>
      <p className={`${styles.receiptTotal} apart baseline`}>
        <Trans>Total</Trans>{' '}
        <span>
          <strong className="score">{formatMoney(price_cents, language, payment.currency)}</strong>
          <span className="soft small">{perMonthWords(payment, language)}</span>
        </span>
      </p>
    </article>
  )
}

function ValidThrough({ day }: { day: string }) {
  return <Trans>valid until {day}</Trans>
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.receiptFact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
