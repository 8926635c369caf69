import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import type { GenreRow } from '@tertulia/contract/genre-rankings'
import { RightShare } from '@/features/games/right-share.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from './genre-rankings.module.css'

type GenreTableProps = {
  ranking: Pick<ReplyOf<typeof genreRankingCalls.getGenreRanking>, 'rows' | 'mine'>
  caption: string
}

/** A page of a ranking. The user's own row from another page is shown first, separately. */
export function GenreTable({ ranking: { rows, mine }, caption }: GenreTableProps) {
  const user = useUser()
  const apart = rows.some(({ id }) => id === mine?.id) ? null : mine
  const anyPending = rows.some(({ pending }) => pending > 0) || (apart !== null && apart.pending > 0)
  const isOwn = ({ id }: GenreRow) => id === user?.id
  const columns = useColumns({ anyPending, isOwn })

  return (
    <div className={styles.genreStanding}>
      <DataTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
        className={styles.genreTable}
        caption={caption}
        own={{ is: isOwn, apart }}
        dense
      />
    </div>
  )
}

type Shown = { anyPending: boolean; isOwn: (row: GenreRow) => boolean }

function useColumns({ anyPending, isOwn }: Shown): Column<GenreRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const pendingColumn: Column<GenreRow> = {
    head: t`Not marked yet`,
    figures: true,
    className: styles.spacious,
    cell: ({ pending }) => <span className="pending">{pending > 0 ? pending : '–'}</span>,
  }
  return [
    {
      head: <abbr title={t`Place`}>#</abbr>,
      figures: true,
      className: styles.genreRank,
      cell: ({ rank }) => formatNumber(rank, language),
    },
    { head: t`Player`, heads: true, cell: (row) => <Player row={row} isOwn={isOwn(row)} /> },
    {
      head: t`Points`,
      figures: true,
      cell: ({ points }) => <strong>{formatNumber(points, language)}</strong>,
    },
    {
      head: t({ message: 'Right', context: 'column' }),
      figures: true,
      className: styles.right,
      cell: (row) => <RightAnswers row={row} />,
    },
    {
      head: t({ message: 'Answered', comment: 'Column head: how many questions were answered' }),
      figures: true,
      className: styles.spacious,
      cell: ({ answered }) => formatNumber(answered, language),
    },
    {
      head: <abbr title={t`Right answers out of those marked`}>%</abbr>,
      figures: true,
      cell: (row) => <RightShare record={row} narrow />,
    },
    ...(anyPending ? [pendingColumn] : []),
  ]
}

function Player({ row, isOwn }: { row: GenreRow; isOwn: boolean }) {
  const { pending } = row
  return (
    <>
      <PlayerName person={row} />{' '}
      {isOwn && (
        <span className="own-word">
          <Trans comment="Marks one's own row in a table">you</Trans>
        </span>
      )}
      {pending > 0 && (
        <span className={`${styles.narrow} small pending`}>
          <Plural value={pending} one="# not marked yet" other="# not marked yet" />
        </span>
      )}
    </>
  )
}

function RightAnswers({ row: { right_answers, answered } }: { row: GenreRow }) {
  return (
    <>
      {formatNumber(right_answers, useLanguage())}
      {/* Shown in a column of its own where there is room. */}
      <span className={`${styles.narrow} soft`}>
        <Trans comment="After the number of right answers: how many were answered">of {answered}</Trans>
      </span>
    </>
  )
}
