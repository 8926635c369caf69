import { Trans, useLingui } from '@lingui/react/macro'
import type { EarlierGame, EarlierSide } from '@tertulia/contract/earlier-seasons'
import { useUser } from '@/features/session/session.tsx'
import { PlayerOrName } from '@/features/users/player-names.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'

type GamesTableProps = { games: readonly EarlierGame[]; season: number; withRound: boolean }

/** Games of an earlier season with the figures that their file had. */
export function GamesTable({ games, season, withRound }: GamesTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  const has = (fact: (game: EarlierGame) => unknown) => games.some((game) => fact(game) !== null)
  const columns: (Column<EarlierGame> | false)[] = [
    withRound && { head: t`Round`, figures: true, cell: ({ round }) => round },
    { head: t`Player`, heads: true, cell: ({ one }) => <PlayerOrName player={one.player} /> },
    { head: t`Score`, figures: true, cell: (game) => <Score game={game} /> },
    { head: t`Opponent`, cell: ({ other }) => <PlayerOrName player={other.player} /> },
    has(({ one, other }) => one.right_answers ?? other.right_answers) && {
      head: t`Right answers`,
      figures: true,
      cell: ({ one, other }) => `${one.right_answers ?? '?'} – ${other.right_answers ?? '?'}`,
    },
    has(({ outcome }) => outcome) && {
      head: t`Outcome`,
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
    has(({ played_on: date }) => date) && {
      head: t`Date`,
      cell: ({ played_on: date }) =>
        date === null ? '–' : <span className="unbroken">{formatDateShort(date, language)}</span>,
    },
    has(({ quiz_id: quiz }) => quiz) && {
      head: t`Questions`,
      cell: ({ id, round, quiz_id: quiz }) =>
        quiz === null ? (
          '–'
        ) : (
          <TextLink to={paths.earlierQuiz(season, quiz, id)}>
            <Trans>Questions of round {round}</Trans>
          </TextLink>
        ),
    },
  ]
  return (
    <DataTable
      rows={games}
      keyOf={({ id }) => id}
      labelledBy="games"
      columns={columns.filter((column) => column !== false)}
      isOwn={({ one, other }) => user !== null && [one.player.id, other.player.id].includes(user.id)}
    />
  )
}

/** "7 – 5", "F – 3.5", or a dash where the file has no points. */
export function Score({ game: { one, other } }: { game: Pick<EarlierGame, 'one' | 'other'> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const points = (side: EarlierSide) => {
    if (side.forfeited) return <abbr title={t`Forfeit`}>{t({ message: 'F', context: 'forfeit' })}</abbr>
    return side.points === null
      ? '?'
      : formatNumber(side.points, language, { decimals: decimalsOf([side.points]) })
  }
  const isKnown = [one, other].some((side) => side.forfeited || side.points !== null)
  if (!isKnown) return '–'
  return (
    <span className="unbroken">
      {points(one)} – {points(other)}
    </span>
  )
}

function Outcome({ outcome }: Pick<EarlierGame, 'outcome'>) {
  if (outcome === 'win') return <Trans context="of a player's game">Won</Trans>
  if (outcome === 'draw') return <Trans context="of a player's game">Drawn</Trans>
  return outcome === 'loss' ? <Trans context="of a player's game">Lost</Trans> : '–'
}
