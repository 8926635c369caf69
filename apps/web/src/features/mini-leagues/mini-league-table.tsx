import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MiniLeague, MiniLeagueRow } from '@tertulia/contract/mini-leagues'
import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { PendingMark } from '@/features/games/pending-games.tsx'
import { useUser } from '@/features/session/session.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { formatDayMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from './mini-leagues.module.css'

/** The table of a mini-league; those who left stand below. */
export function MiniLeagueTable({ miniLeague }: { miniLeague: MiniLeague }) {
  const user = useUser()
  const language = useLanguage()
  const { table, name, days, duels, first_date } = miniLeague
  const isOwn = ({ id }: MiniLeagueRow) => id === user?.id
  const columns = useColumns({ isOwn, hasDuels: duels })
  const pending = table.reduce((sum, row) => sum + row.pending, 0)
  const first = formatDayMonth(first_date, language)

  return (
    <div className="stack gap-12 fitted">
      <DataTable
        rows={table}
        keyOf={({ id }) => id}
        columns={columns}
        className={styles.table ?? ''}
        caption={name}
        own={{ is: isOwn }}
        dense
      />
      {days === 0 && (
        <p className="soft">
          <Trans>Nothing counts yet. The season’s first day is {first}; a day counts once it’s closed.</Trans>
        </p>
      )}
      {pending > 0 && (
        <p className="pending">
          <AnswersNotMarked count={pending} />
        </p>
      )}
      <p className="small soft">
        <Trans>
          Rarity: for each right answer, the percentage of the club that didn’t have it. It decides between
          players with the same number of right answers.
        </Trans>
      </p>
    </div>
  )
}

type Shown = { isOwn: (row: MiniLeagueRow) => boolean; hasDuels: boolean }

function useColumns({ isOwn, hasDuels }: Shown): Column<MiniLeagueRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const duels: Column<MiniLeagueRow>[] = [
    {
      head: t`Points`,
      figures: true,
      cell: ({ duels: counts }) => (
        <>
          {counts !== null && counts.pending > 0 && <PendingMark words={duelsWords(counts.pending)} />}{' '}
          <strong>{formatNumber(counts?.points ?? 0, language)}</strong>
        </>
      ),
    },
    {
      head: (
        <abbr title={t`Duels won, drawn and lost`}>
          {t({ message: 'W-D-L', comment: 'Column head: won, drawn, lost' })}
        </abbr>
      ),
      figures: true,
      className: styles.spacious,
      cell: ({ duels: counts }) => (counts ? `${counts.wins}-${counts.draws}-${counts.losses}` : '–'),
    },
  ]
  return [
    {
      head: <abbr title={t`Place`}>#</abbr>,
      figures: true,
      cell: ({ rank }) => (rank === null ? '–' : formatNumber(rank, language)),
    },
    { head: t`Player`, heads: true, cell: (row) => <Player row={row} isOwn={isOwn(row)} /> },
    ...(hasDuels ? duels : []),
    {
      head: t({ message: 'Right', context: 'column' }),
      figures: true,
      cell: (row) => <Right row={row} strong={!hasDuels} />,
    },
    {
      head: t({ message: 'Rarity', comment: 'Column head: how few others had the same right answers' }),
      figures: true,
      className: hasDuels ? styles.spacious : undefined,
      cell: ({ rarity }) => formatNumber(rarity, language),
    },
    {
      head: t({ message: 'Days', comment: 'Column head: number of days played' }),
      figures: true,
      className: styles.spacious,
      cell: ({ days }) => formatNumber(days, language),
    },
  ]
}

const duelsWords = (count: number) =>
  plural(count, { one: '# duel not marked yet', other: '# duels not marked yet' })

/** Right answers, which are smaller and marked while some wait for verdicts. */
function Right({ row: { right_answers: right, pending }, strong }: { row: MiniLeagueRow; strong: boolean }) {
  const shown = formatNumber(right, useLanguage())
  if (pending === 0) return strong ? <strong>{shown}</strong> : <>{shown}</>
  const words = plural(pending, { one: 'so far, # not marked yet', other: 'so far, # not marked yet' })
  return (
    <>
      <PendingMark words={words} /> <span className="small soft regular">{shown}</span>
    </>
  )
}

function Player({ row, isOwn }: { row: MiniLeagueRow; isOwn: boolean }) {
  return (
    <span className="breakable">
      <PlayerName person={row} />
      {isOwn && (
        <span className="own-word">
          <Trans>you</Trans>
        </span>
      )}
      {row.rank === null && (
        <span className="soft small">
          {' '}
          <Trans context="mini-league">left</Trans>
        </span>
      )}
    </span>
  )
}
