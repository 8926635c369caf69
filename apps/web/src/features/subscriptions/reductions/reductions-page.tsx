import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as reductionCalls from '@tertulia/contract/reductions'
import type { ReductionState } from '@tertulia/contract/reductions'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { voucherPaths } from '../voucher-paths.ts'
import { DecisionDialog, type Deciding } from './decision-dialogs.tsx'
import { ReductionTable } from './reduction-table.tsx'
import { reductionStateWords, shownReductionStates } from './reduction-words.ts'
import * as styles from './reductions.module.css'

type Shown = ReductionState | 'all'

/** Requests for a reduced price, to approve or refuse. */
export function ReductionsPage() {
  const { t } = useLingui()
  const { state = 'requested', page = 1 } = useSearch({ from: '/admin/payments/reductions' })
  const list = useCall(
    reductionCalls.listReductions,
    { query: { state, page } },
    { placeholderData: keepPreviousData },
  )
  const [deciding, setDeciding] = useState<Deciding | null>(null)

  return (
    <Page
      title={t`Reduced prices`}
      lead={t`Only the owner and admins see this page. Reasons are deleted 90 days after the decision.`}
      wide
      actions={
        <TextLink to={adminPaths.payments()} button="plain">
          <Trans>All payments</Trans>
        </TextLink>
      }
    >
      <div className="stack">
        {list.data && <Percent percent={list.data.percent} />}
        <StateFilter state={state} />
        <PagedList
          query={list}
          skeleton={<Skeleton height={360} />}
          empty={
            <EmptyState>
              {state === 'requested' ? (
                <Trans>No request is waiting.</Trans>
              ) : (
                <Trans>There are no such requests.</Trans>
              )}
            </EmptyState>
          }
          to={(number) => addressOf(state, number)}
        >
          {(data) => <ReductionTable reductions={data.reductions} onDecide={setDeciding} />}
        </PagedList>
      </div>
      {deciding && (
        <DecisionDialog
          deciding={deciding}
          percent={list.data?.percent ?? null}
          onClose={() => setDeciding(null)}
        />
      )}
    </Page>
  )
}

/** The percentage that the club takes off, with the way to change it. */
function Percent({ percent }: { percent: number | null }) {
  const settings = `${adminPaths.customer()}#reduction`
  if (percent === null) {
    return (
      <Notice type="info">
        <Trans>The club gives no reduced prices at the moment, so nobody can ask for one.</Trans>{' '}
        <TextLink to={settings}>
          <Trans>Change the settings</Trans>
        </TextLink>
      </Notice>
    )
  }
  return (
    <p>
      <Trans>An approved player pays {percent}% less.</Trans>{' '}
      <TextLink to={settings}>
        <Trans>Change the percentage</Trans>
      </TextLink>
    </p>
  )
}

/** Address of a page of requests in a state. */
function addressOf(state: Shown, page: number): string {
  const search = new URLSearchParams({
    ...(state !== 'requested' && { state }),
    ...(page !== 1 && { page: String(page) }),
  })
  return `${voucherPaths.reductions()}${search.size === 0 ? '' : `?${search.toString()}`}`
}

function StateFilter({ state }: { state: Shown }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className={styles.reductionFilter}>
      <SelectField
        label={t`Show`}
        value={state}
        onChange={(event) =>
          void navigate({
            to: addressOf(event.currentTarget.value as Shown, 1),
            state: { keepPlace: true },
            resetScroll: false,
          })
        }
      >
        {shownReductionStates.map((shown) => (
          <option key={shown} value={shown}>
            {shown === 'all' ? t`All requests` : reductionStateWords(shown)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
