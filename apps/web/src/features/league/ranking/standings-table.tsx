import { Trans, useLingui } from '@lingui/react/macro'
import type { FormRow } from '@tertulia/contract/league'
import { memo, useMemo } from 'react'
import { FormLegend } from '@/features/games/form-dots.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { HintButton } from '@/ui/hint-button.tsx'
import { hasPossibleRanks, possibleColumn } from './possible-ranks.tsx'
import {
  columnFormats,
  type StandingsColumn,
  explainColumn,
  standingsColumns,
  type TableRules,
} from './standings-columns.ts'
import { StandingsRow } from './standings-row.tsx'
import '@/ui/base/table.css'
import * as styles from './standings.module.css'

type StandingsTableProps = {
  rows: FormRow[]
  rules: TableRules
  caption: string
  /** True while places may still change. */
  running: boolean
}

/** The table of a tier. On a narrow screen, a row shows the rest of its numbers on a tap. */
export const StandingsTable = memo(function StandingsTable({
  rows,
  rules,
  caption,
  running,
}: StandingsTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  const formats = useMemo(() => columnFormats(rows, language), [rows, language])
  // Before the first decided game everybody would be first, and some relegated.
  const counts = rows.some((row) => row.games > 0)
  const possible = running && counts && hasPossibleRanks(rows)

  return (
    <div className={styles.standings}>
      <div className="table-frame">
        <table className={`table ${styles.standingsTable}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                <abbr title={t`Place`}>#</abbr>
              </th>
              <th scope="col">
                <Trans>Player</Trans>
              </th>
              {standingsColumns.map((column) => (
                <ColumnHead key={column.key} column={column} rules={rules} />
              ))}
              {possible && <ColumnHead column={possibleColumn} rules={rules} />}
              <th scope="col" className={styles.narrow}>
                <span className="visually-hidden">{t`Details`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <StandingsRow
                key={row.id}
                row={row}
                formats={formats}
                counts={counts}
                own={row.id === user?.id}
                possible={possible}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.some(({ form }) => form.length > 0) && <FormLegend />}
    </div>
  )
})

type HeadedColumn = Pick<StandingsColumn, 'label' | 'name' | 'explanation' | 'tieBreak' | 'narrow'>

/** A short column head with an explanation on hover, focus and tap. */
function ColumnHead({ column, rules }: { column: HeadedColumn; rules: TableRules }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const name = i18n._(column.name)
  const label = i18n._(column.label)
  const sentences = explainColumn(column, rules, language).map((sentence) => i18n._(sentence))
  const words = sentences.length > 0 ? [`${name}.`, ...sentences].join(' ') : name

  return (
    <th scope="col" className={column.narrow ? 'num' : `num ${styles.spacious}`}>
      <HintButton hint={words} className={styles.columnHead} aria-label={`${label}: ${name}`}>
        {label}
      </HintButton>
    </th>
  )
}
