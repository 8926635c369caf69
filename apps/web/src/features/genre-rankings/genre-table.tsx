import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as genreRankings from '@tertulia/contract/genre-rankings'
import type { GenreRow } from '@tertulia/contract/genre-rankings'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import * as styles from './genre-rankings.module.css'

type GenreTableProps = {
  ranking: Pick<ReplyOf<typeof genreRankings.getGenreRanking>, 'rows' | 'mine'>
  caption: string
}

/** A page of a ranking. The user's own row from another page is shown first, separately. */
export function GenreTable({ ranking: { rows, mine }, caption }: GenreTableProps) {
  const user = useUser()
  const elsewhere = mine !== null && !rows.some(({ id }) => id === mine.id)
  const anyPending = rows.some(({ pending }) => pending > 0) || (elsewhere && mine.pending > 0)

  return (
    <div className={styles.genreStanding}>
      <div className="table-frame">
        <table className={`table ${styles.genreTable}`}>
          <caption className="visually-hidden">{caption}</caption>
          <GenreHead anyPending={anyPending} />
          {elsewhere && (
            <tbody className={styles.genreMine}>
              <GenreLine row={mine} anyPending={anyPending} own />
            </tbody>
          )}
          <tbody>
            {rows.map((row) => (
              <GenreLine key={row.id} row={row} anyPending={anyPending} own={row.id === user?.id} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function GenreHead({ anyPending }: { anyPending: boolean }) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col" className="num">
          <abbr title={t`Place`}>#</abbr>
        </th>
        <th scope="col">
          <Trans>Player</Trans>
        </th>
        <th scope="col" className="num">
          <Trans>Points</Trans>
        </th>
        <th scope="col" className="num">
          <Trans context="column">Right</Trans>
        </th>
        <th scope="col" className={`num ${styles.spacious}`}>
          <Trans comment="Column head: how many questions were answered">Answered</Trans>
        </th>
        <th scope="col" className="num">
          <abbr title={t`Right answers out of those marked`}>%</abbr>
        </th>
        {anyPending && (
          <th scope="col" className={`num ${styles.spacious}`}>
            <Trans>To be marked</Trans>
          </th>
        )}
      </tr>
    </thead>
  )
}

type GenreLineProps = { row: GenreRow; anyPending: boolean; own: boolean }

function GenreLine({ row, anyPending, own }: GenreLineProps) {
  const language = useLanguage()
  const { rank, points, right_answers: rightAnswers, answered, percentage, pending } = row

  return (
    <tr className={own ? 'own' : undefined}>
      <td className={`num ${styles.genreRank}`}>{formatNumber(rank, language)}</td>
      <th scope="row">
        <PlayerName person={row} />{' '}
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
        {pending > 0 && (
          <span className={`${styles.genrePending} ${styles.narrow} small`}>
            <Plural value={pending} one="# pending" other="# pending" />
          </span>
        )}
      </th>
      <td className="num">
        <strong>{formatNumber(points, language)}</strong>
      </td>
      <td className="num">
        {formatNumber(rightAnswers, language)}
        {/* Shown in a column of its own where there is room. */}
        <span className={`${styles.narrow} soft`}>
          <Trans comment="After the number of right answers: how many were answered">of {answered}</Trans>
        </span>
      </td>
      <td className={`num ${styles.spacious}`}>{formatNumber(answered, language)}</td>
      <td className="num">{percentage === null ? '–' : formatPercentage(percentage, language)}</td>
      {anyPending && (
        <td className={`num ${styles.spacious} ${styles.genrePending}`}>{pending > 0 ? pending : '–'}</td>
      )}
    </tr>
  )
}
