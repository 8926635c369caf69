import { Trans } from '@lingui/react/macro'
import type { TodaysGame } from '@tertulia/contract/quizzes'
import { stageWords } from '@/features/cup/cup-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'

/** The date, and the games of the day. */
export function GameIntroduction({ date, games }: { date: string; games: TodaysGame[] }) {
  const language = useLanguage()
  return (
    <>
      {formatDateLong(date, language)}
      {games.map((game) => (
        <span key={game.competition}>
          {' · '}
          <GameWords game={game} />
          <AwayWords game={game} />
        </span>
      ))}
      {games.some(({ away }) => away) && (
        <>
          {' · '}
          <Trans>You said you couldn’t play today. If you play after all, everything counts.</Trans>
        </>
      )}
    </>
  )
}

/** Says that the opponent has announced an absence. */
function AwayWords({ game: { opponent } }: { game: TodaysGame }) {
  if (!opponent?.away) return null
  return (
    <>
      {' '}
      <Trans comment="Of the opponent named before">(day off)</Trans>
    </>
  )
}

function GameWords({ game }: { game: TodaysGame }) {
  const { competition, round, ties, opponent } = game
  if (competition === 'cup' && opponent === null) return <Trans>Cup: you have a bye today</Trans>
  if (opponent === null) return <Trans>Round {round}, solo</Trans>
  const name = `${opponent.name} ${opponent.surname}`.trim()
  if (competition === 'cup') {
    const stage = stageWords(ties ?? 1)
    return (
      <Trans comment="stage: Final, Quarter-finals, Round of 16">
        Cup, {stage}, against {name}
      </Trans>
    )
  }
  return (
    <Trans>
      Round {round}, against {name}
    </Trans>
  )
}
