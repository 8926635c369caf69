import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementLine } from '@tertulia/contract/bank-statements'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import { currencies } from '@tertulia/core/subscriptions/currencies'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { addressOf } from '../payments/asked-payments.ts'
import { paymentStateWords } from '../subscription-words.ts'
import { useOutcomeWords } from './statement-words.ts'
import * as styles from './statements.module.css'

type LineTableProps = {
  lines: readonly StatementLine[]
  /** Its name, or the id of its heading. */
  caption?: string
  labelledBy?: string
  actions?: (line: StatementLine) => ReactNode
}

/** Lines of a bank statement as rows; as cards on a phone. */
export function LineTable({ lines, ...rest }: LineTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <DataTable
      rows={lines}
      keyOf={({ line }) => line}
      className={styles.lineTable}
      {...rest}
      columns={[
        {
          head: t({ message: 'Line', comment: 'A line of a bank statement, a column of a table' }),
          cell: (line) => <Words line={line} />,
        },
        {
          head: t`Amount`,
          figures: true,
          cell: ({ amount_cents: cents, currency }) =>
            cents === null ? '–' : amountWords({ cents, currency }, language),
        },
        {
          head: t({ message: 'Date', comment: 'A column of a table' }),
          cell: ({ booked_on: date }) => (date === null ? '–' : formatDateShort(date, language)),
        },
        {
          head: t({ message: 'Result', comment: 'A column of a table' }),
          cell: (line) => <Outcome line={line} />,
        },
      ]}
    />
  )
}

type Amount = { cents: number; currency: string }

/** A bank may write currencies that no club charges in: those are shown by their code. */
function amountWords({ cents, currency }: Amount, language: Language): string {
  const known = currencies.find((one) => one === currency)
  return known ? formatMoney(cents, language, known) : `${(cents / 100).toFixed(2)} ${currency}`.trim()
}

function Words({ line: { line, text } }: { line: StatementLine }) {
  return (
    <div className="breakable">
      {text || '–'}
      <div className="small soft">
        <Trans>line {line}</Trans>
      </div>
    </div>
  )
}

function Outcome({ line }: { line: StatementLine }) {
  const { outcome, payment, amount_cents: cents, settled_at } = line
  const words = useOutcomeWords()
  const isLinked = outcome !== 'outgoing' && outcome !== 'repeated'
  const amount = cents === null ? null : decimalAmount(cents)
  return (
    <>
      {words[outcome]}
      {payment && isLinked && (
        <span className="small block">
          <TextLink to={addressOf({ state: 'all', search: payment.reference, page: 1 })}>
            {payment.reference}
          </TextLink>
          {' · '}
          {paymentStateWords(payment.state)}
        </span>
      )}
      {!payment && isLinked && settled_at === null && amount !== null && (
        <span className="small block">
          <TextLink to={addressOf({ state: 'all', search: amount, page: 1 })}>
            <Trans>Payments of this amount</Trans>
          </TextLink>
        </span>
      )}
      <Settlement line={line} />
    </>
  )
}

/** Who has dealt with a line, when, and what they noted. */
function Settlement({ line: { settled_at, settled_by, note } }: { line: StatementLine }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  if (settled_at === null || settled_by === null) return null
  const name = `${settled_by.name} ${settled_by.surname}`.trim()
  const day = formatDateShort(dateInZone(settled_at, time_zone), language)
  return (
    <>
      <span className="small soft block">
        <Trans>
          Dealt with by {name}, {day}
        </Trans>
      </span>
      {note !== null && <q className="small breakable block">{note}</q>}
    </>
  )
}
