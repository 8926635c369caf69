import { useLingui } from '@lingui/react/macro'
import type { EarlierFigures, EarlierRow } from '@tertulia/contract/earlier-seasons'
import { useUser } from '@/features/session/session.tsx'
import { PlayerOrName } from '@/features/users/player-names.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'

/** The final table of a tier, with the figures that its file had. */
export function EarlierTable({ rows }: { rows: readonly EarlierRow[] }) {
  const user = useUser()
  const columns = useColumns(rows)
  return (
    <DataTable
      rows={rows.map((row, place) => ({ ...row, place }))}
      keyOf={({ place }) => place}
      columns={columns}
      labelledBy="final-table"
      isOwn={({ player }) => player.id !== null && player.id === user?.id}
    />
  )
}

function useColumns(rows: readonly EarlierRow[]): Column<EarlierRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const figure = (key: keyof EarlierFigures, head: string): Column<EarlierRow>[] => {
    const values = rows.map((row) => row[key])
    if (values.every((value) => value === null)) return []
    const decimals = decimalsOf(values)
    const cell = (row: EarlierRow) => {
      const value = row[key]
      return value === null ? '–' : formatNumber(value, language, { decimals })
    }
    return [{ head, figures: true, cell }]
  }
  return [
    { head: t`Player`, heads: true, cell: ({ player }) => <PlayerOrName player={player} /> },
    { head: t`Place`, figures: true, cell: ({ rank }) => rank },
    ...figure('league_points', t`Points`),
    ...figure('points_for', t`Points scored`),
    ...figure('points_against', t`Points conceded`),
    ...figure('games', t`Games`),
    ...figure('wins', t`Won`),
    ...figure('draws', t`Drawn`),
    ...figure('losses', t`Lost`),
    ...figure('forfeits', t`Forfeits`),
    ...figure('right_answers', t`Right answers`),
  ]
}
