import * as paymentCalls from '@tertulia/contract/payments'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { voucherPaths } from '../voucher-paths.ts'
import { paymentStateWords, monthsWords } from '../subscription-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { adminPaths } from '@/admin-paths.ts'
import { PaymentTable } from './payment-table.tsx'
import { addressOf, shownStates, useAskedPayments, type AskedPayments } from './asked-payments.ts'
import * as styles from './payments.module.css'
import { plural } from '@lingui/core/macro'
import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { useState } from 'react'
import type { PaymentTotal } from '@tertulia/contract/payment-records'
import { useProvenAction, useProof } from '@/features/session/proof/use-proven-action.tsx'
import { useLanguage, formatMonth } from '@/lib/dates/dates.ts'
import { formatMoney } from '@/lib/words/money.ts'
import { Button } from '@/ui/button.tsx'
import { SeveralDialog } from '@/ui/dialogs/several-dialog.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'

/** Payments of the club, starting with those an admin has to check. */
export function PaymentsPage() {
  const { t } = useLingui()
  const hasGifts = useHas('gifts')
  const asked = useAskedPayments()
  const { state, search, page } = asked
  const query = { state, page, ...(search !== '' && { search }) }
  const list = useCall(paymentCalls.listPayments, { query }, { placeholderData: keepPreviousData })

  return (
    <Page
      title={t`Payments`}
      lead={list.data && <Waiting count={list.data.waiting} />}
      wide
      actions={
        <>
          <TextLink to={adminPaths.statements()} button="plain">
            <Trans>Bank statements</Trans>
          </TextLink>
          {hasGifts && (
            <>
              <TextLink to={voucherPaths.codes()} button="plain">
                <Trans>Voucher codes</Trans>
              </TextLink>
              <TextLink to={voucherPaths.reductions()} button="plain">
                <Trans>Reduced prices</Trans>
              </TextLink>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        <Filters asked={asked} />
        <PagedList
          query={list}
          skeleton={<Skeleton height={560} />}
          empty={<NoPayments asked={asked} />}
          to={(number) => addressOf({ ...asked, page: number })}
        >
          {(data) => (
            <div className="stack">
              <ConfirmSeveral payments={data.payments} />
              <PaymentTable payments={data.payments} />
            </div>
          )}
        </PagedList>
        <PaymentBooks />
      </div>
    </Page>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      _0="No payments to confirm."
      one="# payment to confirm."
      other="# payments to confirm."
    />
  )
}

function Filters({ asked }: { asked: AskedPayments }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const go = (to: string, replace = false) =>
    void navigate({ to, replace, state: { keepPlace: true }, resetScroll: false })

  return (
    <div className={`${styles.paymentFilters} stack at-end`} role="search">
      <SearchField
        label={t`Name, reference or amount`}
        value={asked.search}
        onSearch={(search) =>
          go(addressOf({ state: search === '' ? 'declared' : 'all', search, page: 1 }), true)
        }
      />
      <SelectField
        label={t`Show`}
        value={asked.state}
        values={shownStates}
        onChoose={(state) => go(addressOf({ ...asked, state, page: 1 }))}
      >
        {shownStates.map((shown) => (
          <option key={shown} value={shown}>
            {shown === 'all' ? t`All payments` : paymentStateWords(shown)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function NoPayments({ asked: { state, search } }: { asked: AskedPayments }) {
  return (
    <EmptyState>
      {search !== '' ? (
        <Trans>No payment matches. Try fewer words, or another state.</Trans>
      ) : state === 'declared' ? (
        <Trans>
          Everything is confirmed. New transfers appear here as soon as someone says they’ve paid.
        </Trans>
      ) : (
        <Trans>This payment doesn’t exist.</Trans>
      )}
    </EmptyState>
  )
}

/** Confirms several declared transfers of a page at once. */
function ConfirmSeveral({ payments }: { payments: readonly ReceivedPayment[] }) {
  // Those listed when the dialog was opened; the list behind it changes.
  const [shown, setShown] = useState<readonly ReceivedPayment[] | null>(null)
  const waiting = payments.filter(({ state, method }) => state === 'declared' && !isServiceMethod(method))
  if (waiting.length < 2 && shown === null) return null
  return (
    <div>
      <Button icon={<CheckIcon size={18} />} onClick={() => setShown(waiting)}>
        <Trans>Confirm several</Trans>
      </Button>
      {shown && <ConfirmDialog payments={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

type ConfirmDialogProps = { payments: readonly ReceivedPayment[]; onClose: () => void }

function ConfirmDialog({ payments, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutateAsync } = useProvenAction(paymentRecordCalls.confirmPayments, { refreshes: 'all' })

  return (
    <SeveralDialog
      title={t`Which payments have arrived?`}
      items={payments.map(({ id, payer, price_cents, currency, months, reference }) => ({
        id,
        words: `${payer.name} ${payer.surname}`.trim(),
        detail: [formatMoney(price_cents, language, currency), monthsWords(months), reference].join(' · '),
      }))}
      submit={(count) => plural(count, { one: 'Confirm # payment', other: 'Confirm # payments' })}
      send={async (ids) => {
        const { failed } = await mutateAsync({ body: { ids } })
        return failed
      }}
      onDone={(count) => {
        showSuccess(plural(count, { one: '# payment confirmed', other: '# payments confirmed' }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Each subscription is extended and each receipt is e-mailed.</Trans>
      </p>
    </SeveralDialog>
  )
}

/** The club's books: payments of each month, and tables to download. */
function PaymentBooks() {
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
    <div className={`${styles.yearDownload} at-end`}>
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
