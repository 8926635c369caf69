import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import type { PublicTable as PublicTableData } from '@tertulia/contract/public-pages'
import { useState } from 'react'
import { GamesNotMarked } from '@/features/games/not-marked.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from './public-face.module.css'

type Row = PublicTableData['rows'][number]

/** The table of a tier that the visitor chooses; nothing while the club shows none. */
export function PublicTable() {
  const [tier, setTier] = useState(1)
  const { data, isPlaceholderData } = useCall(
    publicPageCalls.getPublicTable,
    { query: { tier } },
    { placeholderData: keepPreviousData },
  )
  if (!data?.table) return null
  return <Table table={data.table} chosen={tier} onTier={setTier} stale={isPlaceholderData} />
}

type TableProps = { table: PublicTableData; chosen: number; onTier: (tier: number) => void; stale: boolean }

function Table({ table, chosen, onTier, stale }: TableProps) {
  const { t } = useLingui()
  const { season, tier, tier_count, rows } = table
  const columns = useColumns(rows)
  const tiers = Array.from({ length: tier_count }, (_, place) => place + 1)
  // Two players of a tier may have the same initials.
  const numbered = rows.map((row, place) => ({ ...row, place }))

  return (
    <section className={`sheet ${styles.publicTable} stack`} aria-label={t`Table`} aria-busy={stale}>
      <header className="row apart">
        <h2>
          {table.state === 'finished' ? (
            <Trans>Final table of season {season}</Trans>
          ) : (
            <Trans>Table of season {season}</Trans>
          )}
        </h2>
        {tier_count > 1 && (
          <SelectField
            aria-label={t`Tier`}
            value={String(chosen)}
            onChange={(event) => onTier(Number(event.currentTarget.value))}
          >
            {tiers.map((number) => (
              <option key={number} value={number}>{t`Tier ${number}`}</option>
            ))}
          </SelectField>
        )}
      </header>
      <DataTable
        rows={numbered}
        keyOf={({ place }) => place}
        columns={columns}
        dense
        wide
        caption={t`Season ${season}, tier ${tier}`}
      />
      {table.pending_games > 0 && (
        <p className="small pending">
          <GamesNotMarked count={table.pending_games} />
        </p>
      )}
    </section>
  )
}

function useColumns(rows: readonly Row[]): Column<Row>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const points = rows.map((row) => row.league_points)
  const differences = rows.map(differenceOf)
  return [
    { head: <abbr title={t`Place`}>#</abbr>, cell: ({ rank }) => rank, figures: true, plain: true },
    {
      head: t`Player`,
      cell: ({ name }) => name ?? <span className="soft">{t`A player`}</span>,
      heads: true,
    },
    { head: <abbr title={t`Games`}>{t`G`}</abbr>, cell: ({ games }) => games, figures: true },
    {
      head: <abbr title={t`Point difference`}>{t`PD`}</abbr>,
      cell: (row) =>
        formatNumber(differenceOf(row), language, { decimals: decimalsOf(differences), signed: true }),
      figures: true,
    },
    {
      head: <abbr title={t`League points`}>{t`Pts`}</abbr>,
      cell: (row) => formatNumber(row.league_points, language, { decimals: decimalsOf(points) }),
      figures: true,
    },
  ]
}

const differenceOf = ({ points_for: made, points_against: conceded }: Row) => made - conceded
