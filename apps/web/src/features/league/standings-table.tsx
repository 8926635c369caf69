import { Trans, useLingui } from '@lingui/react/macro'
import type { StandingRow } from '@tertulia/contract/league'
import { memo, useMemo } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { ColumnHead } from './column-head.tsx'
import { columnFormats, standings_columns } from './standings-columns.ts'
import { hasPossibleRanks, possible_column } from './possible-ranks.tsx'
import { StandingsRow } from './standings-row.tsx'
import './standings.css'

type StandingsTableProps = {
  rows: StandingRow[]
  caption: string
  /** Places may still change. */
  running: boolean
}

/** The table of a tier. Where it is narrow, a row keeps the rest of its numbers for a tap. */
export const StandingsTable = memo(function StandingsTable({ rows, caption, running }: StandingsTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  const formats = useMemo(() => columnFormats(rows, language), [rows, language])
  // Before the first decided game everybody would be first, and somebody relegated.
  const counts = rows.some((row) => row.games > 0)
  const possible = running && counts && hasPossibleRanks(rows)

  return (
    <div className="standings">
      <div className="table-frame">
        <table className="table standings-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="num">
                <abbr title={t`Place`}>#</abbr>
              </th>
              <th scope="col">
                <Trans>Player</Trans>
              </th>
              {standings_columns.map((column) => (
                <ColumnHead key={column.key} column={column} />
              ))}
              {possible && <ColumnHead column={possible_column} />}
              <th scope="col" className="narrow">
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
    </div>
  )
})
