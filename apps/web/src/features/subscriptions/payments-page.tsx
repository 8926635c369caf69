import * as payments from '@tertulia/contract/payments'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paymentStateWords } from './subscription-words.ts'
import { useCall } from '@/lib/queries.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/pager.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { SelectField } from '@/ui/select-field.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { PaymentTable } from './payment-table.tsx'
import { addressOf, shownStates, useAskedPayments, type ShownState } from './asked-payments.ts'
import * as styles from './payments.module.css'

type List = ReplyOf<typeof payments.listPayments>

/** Payments of the club, starting with those an admin has to check. */
export function PaymentsPage() {
  const { t } = useLingui()
  const { state, page } = useAskedPayments()
  const query = { state, page }
  const list = useCall(payments.listPayments, { query }, { placeholderData: keepPreviousData })

  return (
    <Page title={t`Payments`} lead={list.data && <Waiting count={list.data.waiting} />} wide>
      <div className="stack">
        <StateFilter state={state} />
        <QueryState query={list} skeleton={<Skeleton height={560} />}>
          {(data) => <Listed list={data} state={state} stale={list.isPlaceholderData} />}
        </QueryState>
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

function StateFilter({ state }: { state: ShownState }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <SelectField
      className={styles.paymentsFilter}
      label={t`Show`}
      value={state}
      onChange={(event) => {
        const chosen = event.currentTarget.value as ShownState
        void navigate({ to: addressOf(chosen), state: { keepPlace: true }, resetScroll: false })
      }}
    >
      {shownStates.map((shown) => (
        <option key={shown} value={shown}>
          {shown === 'all' ? t`All payments` : paymentStateWords(shown)}
        </option>
      ))}
    </SelectField>
  )
}

function Listed({ list, state, stale }: { list: List; state: ShownState; stale: boolean }) {
  if (list.total === 0) {
    return (
      <EmptyState>
        {state === 'declared' ? (
          <Trans>
            Everything is confirmed. New transfers appear here as soon as someone says they’ve paid.
          </Trans>
        ) : (
          <Trans>This payment doesn’t exist.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={stale}>
      <PaymentTable payments={list.payments} />
      <Pager page={list.page} page_count={list.page_count} to={(page) => addressOf(state, page)} />
    </div>
  )
}
