import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as reductionCalls from '@tertulia/contract/reductions'
import type { ReductionState, Reduction } from '@tertulia/contract/reductions'
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
import { DecisionDialog, type Deciding } from './decision-dialogs.tsx'
import { reductionStateWords, shownReductionStates } from './reduction-words.ts'
import * as styles from './reductions.module.css'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()

type TableProps = { reductions: readonly Reduction[]; onDecide: (deciding: Deciding) => void }

/** Requests for a reduced price as rows; as cards on a phone. */
function ReductionTable({ reductions, onDecide }: TableProps) {
  const { t } = useLingui()
  const columns: Column<Reduction>[] = [
    { head: t`Player`, heads: true, cell: ({ player }) => fullName(player) },
    {
      head: t`Reason`,
      className: styles.reductionReason,
      cell: ({ reason }) =>
        reason ?? (
          <span className="soft">
            <Trans comment="The reason of a request">Deleted</Trans>
          </span>
        ),
    },
    { head: t`State`, cell: (reduction) => <Progress reduction={reduction} /> },
  ]
  return (
    <DataTable
      rows={reductions}
      keyOf={({ id }) => id}
      columns={columns}
      className={styles.reductionTable}
      caption={t`Reduced prices`}
      actions={(reduction) => <Decisions reduction={reduction} onDecide={onDecide} />}
    />
  )
}

function Progress({ reduction }: { reduction: Reduction }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { state, requested_at, valid_until, team_words: words } = reduction
  const { decided_by, decided_at, ended_by, ended_at } = reduction
  const dayOf = (instant: string) => formatDateShort(dateInZone(instant, time_zone), language)
  const since = dayOf(ended_at ?? decided_at ?? requested_at)
  const person = ended_by ?? decided_by
  const name = person && fullName(person)
  const day = valid_until && formatDateShort(valid_until, language)
  return (
    <>
      {reductionStateWords(state)}
      <span className="small soft">{name ? `${since}, ${name}` : since}</span>
      {day && (
        <span className="small">
          <Trans>until {day}</Trans>
        </span>
      )}
      {words && <q className="small breakable">{words}</q>}
    </>
  )
}

type DecisionsProps = { reduction: Reduction; onDecide: (deciding: Deciding) => void }

function Decisions({ reduction, onDecide }: DecisionsProps) {
  const { t } = useLingui()
  const reader = useUser()
  const { state, player } = reduction
  const name = fullName(player)
  if (state !== 'requested' && state !== 'approved') return null
  if (player.id === reader?.id) {
    return (
      <span className="small soft">
        <Trans>Somebody else decides about yours.</Trans>
      </span>
    )
  }
  if (state === 'approved') {
    return (
      <Button
        danger
        aria-label={t`End the reduced price of ${name}`}
        onClick={() => onDecide({ kind: 'ending', reduction })}
      >
        <Trans comment="End a reduced price before its last day">End</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button
        look="primary"
        aria-label={t`Approve the request of ${name}`}
        onClick={() => onDecide({ kind: 'approval', reduction })}
      >
        <Trans comment="Approve a reduced price">Approve</Trans>
      </Button>
      <Button
        aria-label={t`Refuse the request of ${name}`}
        onClick={() => onDecide({ kind: 'refusal', reduction })}
      >
        <Trans comment="Refuse a reduced price">Refuse</Trans>
      </Button>
    </>
  )
}

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
  const settings = adminPaths.moneySettings('reduction')
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
  return addressTo({
    to: '/admin/payments/reductions',
    search: { state: state === 'requested' ? undefined : state, page: laterPage(page) },
  })
}

function StateFilter({ state }: { state: Shown }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className={styles.reductionFilter}>
      <SelectField
        label={t`Show`}
        value={state}
        values={shownReductionStates}
        onChoose={(shown) =>
          void navigate({
            to: addressOf(shown, 1),
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
