import { Trans } from '@lingui/react/macro'
import type { TodaysGame } from '@tertulia/contract/quizzes'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'

/** The date, and what is played for. */
export function GameLead({ date, games }: { date: string; games: TodaysGame[] }) {
  const language = useLanguage()
  return (
    <>
      {formatDateLong(date, language)}
      {games.map((game) => (
        <span key={game.competition}>
          {' · '}
          <GameWords game={game} />
        </span>
      ))}
    </>
  )
}

function GameWords({ game: { competition, round, opponent } }: { game: TodaysGame }) {
  if (opponent === null) return <Trans>Round {round}, solo</Trans>
  const name = `${opponent.name} ${opponent.surname}`.trim()
  if (competition === 'cup') return <Trans>Cup, against {name}</Trans>
  return (
    <Trans>
      Round {round}, against {name}
    </Trans>
  )
}
