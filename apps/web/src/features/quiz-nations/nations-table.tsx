import { useLingui } from '@lingui/react/macro'
import type { NationRow } from '@tertulia/contract/quiz-nations'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { NationSums } from './nation-sums.tsx'
import { RankChange } from '@/ui/words/rank-change.tsx'
import '@/ui/base/table.css'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from './quiz-nations.module.css'

type NationsTableProps = {
  nations: readonly NationRow[]
  /** True when there is a previous month to compare with. */
  compared: boolean
  caption: string
}

/** All nations of a month, best first. */
export function NationsTable({ nations, compared, caption }: NationsTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })

  const columns: Column<NationRow>[] = [
    {
      head: <abbr title={t`Rank`}>#</abbr>,
      figures: true,
      className: styles.nationRank,
      cell: ({ rank }) => rank,
    },
    {
      head: t`Nation`,
      heads: true,
      cell: (nation) => (
        <>
          {regionName(nation.region, language)}
          <NationSums nation={nation} />
        </>
      ),
    },
    ...(compared
      ? [{ head: t`Change`, figures: true, cell: (nation: NationRow) => <RankChange {...nation} /> }]
      : []),
    { head: t`Average`, figures: true, cell: ({ mean }) => <strong>{score(mean)}</strong> },
    { head: t`Players`, figures: true, className: styles.nationWide, cell: ({ players }) => players },
    { head: t`Total`, figures: true, className: styles.nationWide, cell: ({ total }) => score(total) },
  ]
  return (
    <DataTable
      rows={nations}
      keyOf={({ region }) => region}
      columns={columns}
      className={styles.nationsTable}
      caption={caption}
      dense
    />
  )
}
