import { Trans, useLingui } from '@lingui/react/macro'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { PaymentTotal } from '@tertulia/contract/payment-records'
import { useState } from 'react'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { useProof } from '@/features/session/proof/use-proven-action.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './payments.module.css'

/** The club's books: payments of each month, and tables to download. */
export function PaymentBooks() {
  const totals = useCall(paymentRecordCalls.listPaymentTotals, {}, { staleTime: 0 })
  return (
    <section className="stack" aria-labelledby="books">
      <h2 id="books">
        <Trans>By month</Trans>
      </h2>
      <QueryState query={totals} skeleton={<Skeleton height={120} />}>
        {(found) =>
          found.totals.length === 0 ? (
            <p className="soft">
              <Trans>No money has come in yet.</Trans>
            </p>
          ) : (
            <Totals totals={found.totals} />
          )
        }
      </QueryState>
      <Downloads />
      <YearDownload totals={totals.data?.totals ?? []} />
    </section>
  )
}

function Totals({ totals }: { totals: readonly PaymentTotal[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (cents: number, { currency }: PaymentTotal) => formatMoney(cents, language, currency)
  const columns: Column<PaymentTotal>[] = [
    { head: t`Month`, cell: ({ month }) => formatMonth(month, language) },
    { head: t`Payments`, figures: true, cell: (total) => total.received_count },
    { head: t`Received`, figures: true, cell: (total) => money(total.received_cents, total) },
    { head: t`Refunded`, figures: true, cell: (total) => money(total.returned_cents, total) },
    { head: t`Left`, figures: true, cell: (total) => <strong>{money(total.net_cents, total)}</strong> },
  ]
  return (
    <DataTable
      rows={totals}
      keyOf={({ month, currency }) => `${month} ${currency}`}
      columns={columns}
      caption={t`Money by month`}
    />
  )
}

function Downloads() {
  const { t } = useLingui()
  const mayListMembers = useMayCall(paymentRecordCalls.listMemberRecords)
  const prove = useProof()
  const tables = [
    { label: t`All payments`, endpoint: paymentRecordCalls.listPaymentRecords, file_name: 'payments' },
    {
      label: t`The ledger of subscriptions`,
      endpoint: paymentRecordCalls.listLedgerRecords,
      file_name: 'ledger',
    },
    { label: t`The members`, endpoint: paymentRecordCalls.listMemberRecords, file_name: 'members' },
  ]
  return tables
    .filter(({ endpoint }) => endpoint !== paymentRecordCalls.listMemberRecords || mayListMembers)
    .map(({ label, endpoint, file_name }) => (
      <TableDownload key={file_name} label={label} table={{ endpoint, query: {}, file_name }} run={prove} />
    ))
}

/** The treasurer's table: the ledger with its money in one calendar year. */
function YearDownload({ totals }: { totals: readonly PaymentTotal[] }) {
  const { t } = useLingui()
  const thisYear = useToday().slice(0, 4)
  const [year, setYear] = useState(thisYear)
  const years = [...new Set([thisYear, ...totals.map(({ month }) => month.slice(0, 4))])]
    .toSorted()
    .toReversed()
  return (
    <div className={styles.yearDownload}>
      <SelectField
        label={t`Year`}
        data={years}
        value={year}
        onChange={(event) => setYear(event.target.value)}
      />
      <TableDownload
        label={t`The ledger of ${year}, with its money`}
        table={{
          endpoint: paymentRecordCalls.listLedgerRecords,
          query: { year: Number(year) },
          file_name: `ledger-${year}`,
        }}
      />
    </div>
  )
}
