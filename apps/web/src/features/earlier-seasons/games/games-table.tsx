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
    {
      head: t`Player`,
      heads: true,
      cell: ({ one, played_on: date }) => (
        <>
          <PlayerOrName player={one.player} />
          {date !== null && <span className="small soft block">{formatDateShort(date, language)}</span>}
        </>
      ),
    },
    { head: t`Score`, figures: true, cell: (game) => <ScoreLink game={game} season={season} /> },
    { head: t`Opponent`, cell: ({ other }) => <PlayerOrName player={other.player} /> },
    has(({ one, other }) => one.right_answers ?? other.right_answers) && {
      head: t`Right answers`,
      figures: true,
      cell: ({ one, other }) => `${one.right_answers ?? '?'} – ${other.right_answers ?? '?'}`,
    },
  ]
  return (
    <DataTable
      rows={games}
      keyOf={({ id }) => id}
      labelledBy="games"
      columns={columns.filter((column) => column !== false)}
      own={{ is: ({ one, other }) => user !== null && [one.player.id, other.player.id].includes(user.id) }}
    />
  )
}

/** The score, which leads to the questions where they are here, and how the game went where the file says it. */
function ScoreLink({ game, season }: { game: EarlierGame; season: number }) {
  const { t } = useLingui()
  const { id, round, quiz_id: quiz, outcome } = game
  return (
    <>
      {quiz === null ? (
        <Score game={game} />
      ) : (
        <TextLink to={paths.earlierQuiz(season, quiz, id)} title={t`Questions of round ${round}`}>
          <Score game={game} />
        </TextLink>
      )}
      {outcome !== null && (
        <span className="small soft block">
          <Outcome outcome={outcome} />
        </span>
      )}
    </>
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

function Outcome({ outcome }: { outcome: NonNullable<EarlierGame['outcome']> }) {
  if (outcome === 'win') return <Trans context="of a player's game">Won</Trans>
  if (outcome === 'draw') return <Trans context="of a player's game">Drawn</Trans>
  return <Trans context="of a player's game">Lost</Trans>
}
