import * as payments from '@tertulia/contract/payments'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paymentStateWords } from '../subscription-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { PaymentTable } from './payment-table.tsx'
import { addressOf, shownStates, useAskedPayments, type ShownState } from './asked-payments.ts'
import * as styles from './payments.module.css'

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
        <PagedList
          query={list}
          skeleton={<Skeleton height={560} />}
          empty={<NoPayments state={state} />}
          to={(number) => addressOf(state, number)}
        >
          {(data) => <PaymentTable payments={data.payments} />}
        </PagedList>
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

function NoPayments({ state }: { state: ShownState }) {
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
