import { Trans, useLingui } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import type { StandingRow } from '@tertulia/contract/league'
import { PendingGames } from '@/features/games/pending-games.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/words/person-name.tsx'

const difference = (row: StandingRow) => row.points_for - row.points_against

type TableAroundProps = { table: NonNullable<Home['table']>; label: string }

/** Rows of a tier's table around the user's own. */
export function TableAround({ table: { standings }, label }: TableAroundProps) {
  const { t } = useLingui()
  const decimals = {
    points: decimalsOf(standings.map((row) => row.league_points)),
    difference: decimalsOf(standings.map(difference)),
  }
  return (
    <div className="table-frame">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="num">
              <abbr title={t`Place`}>#</abbr>
            </th>
            <th scope="col">
              <Trans>Player</Trans>
            </th>
            <th scope="col" className="num">
              <abbr title={t`League points`}>
                {t({ message: 'Pts', comment: 'Column head of the table: league points' })}
              </abbr>
            </th>
            <th scope="col" className="num">
              <abbr title={t`Point difference`}>
                {t({ message: 'PD', comment: 'Column head of the table: point difference' })}
              </abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((row) => (
            <TableRow key={row.id} row={row} decimals={decimals} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps = { row: StandingRow; decimals: { points: number; difference: number } }

function TableRow({ row, decimals }: TableRowProps) {
  const language = useLanguage()
  const own = useUser()?.id === row.id
  const points = formatNumber(row.league_points, language, { decimals: decimals.points })
  const balance = formatNumber(difference(row), language, { decimals: decimals.difference, signed: true })

  return (
    <tr className={own ? 'own' : undefined}>
      <td className="num">{row.games > 0 ? row.rank : '–'}</td>
      <th scope="row">
        <PersonName person={row} /> <PendingGames count={row.pending_games} />
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
      </th>
      <td className="num">{points}</td>
      <td className="num">{balance}</td>
    </tr>
  )
}
