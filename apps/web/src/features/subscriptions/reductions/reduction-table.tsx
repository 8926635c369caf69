import { Trans, useLingui } from '@lingui/react/macro'
import type { Reduction } from '@tertulia/contract/reductions'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import type { Deciding } from './decision-dialogs.tsx'
import { reductionStateWords } from './reduction-words.ts'
import * as styles from './reductions.module.css'

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()

type TableProps = { reductions: readonly Reduction[]; onDecide: (deciding: Deciding) => void }

/** Requests for a reduced price as rows; as cards on a phone. */
export function ReductionTable({ reductions, onDecide }: TableProps) {
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
