import { Trans, useLingui } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import type { StandingRow } from '@tertulia/contract/league'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import '@/ui/base/table.css'
import * as styles from './home.module.css'

const difference = (row: StandingRow) => row.points_for - row.points_against

/** The rows of the user's tier around their own. */
export function MyTable({ table: { season, tier, standings } }: { table: NonNullable<Home['table']> }) {
  const { t } = useLingui()
  const decimals = {
    points: decimalsOf(standings.map((row) => row.league_points)),
    difference: decimalsOf(standings.map(difference)),
  }

  return (
    <section aria-labelledby="my-table">
      <div className={`${styles.homeHead} row baseline apart gap-4-16`}>
        <h2 id="my-table">
          <Trans>Tier {tier}</Trans>
        </h2>
        <TextLink to={paths.ranking(season, tier)}>
          <Trans>Full table</Trans>
        </TextLink>
      </div>
      <div className="table-frame">
        <table className="table" aria-labelledby="my-table">
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
              <MyTableRow key={row.id} row={row} decimals={decimals} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type MyTableRowProps = { row: StandingRow; decimals: { points: number; difference: number } }

function MyTableRow({ row, decimals }: MyTableRowProps) {
  const language = useLanguage()
  const own = useUser()?.id === row.id
  const points = formatNumber(row.league_points, language, { decimals: decimals.points })
  const balance = formatNumber(difference(row), language, { decimals: decimals.difference, signed: true })

  return (
    <tr className={own ? 'own' : undefined}>
      <td className="num">{row.games > 0 ? row.rank : '–'}</td>
      <th scope="row">
        <PersonName person={row} />
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
