import { Trans } from '@lingui/react/macro'
import type { PlayedGame } from './played-game.ts'
import { GameOutcome } from './game-outcome.tsx'
import { fullName } from './game-title.ts'

/** What a league game's score means, in words. */
export function LeagueOutcome({ game }: { game: PlayedGame }) {
  return (
    <GameOutcome
      game={game}
      when_void={
        <p>
          <Trans>There was no quiz on this day: the round counts for nobody.</Trans>
        </p>
      }
      when_decided={<Winner sides={game.sides} />}
    />
  )
}

function Winner({ sides }: Pick<PlayedGame, 'sides'>) {
  const winner = sides.find(({ outcome }) => outcome === 'win')
  const is_draw = sides.some(({ outcome }) => outcome === 'draw')
  return (
    <>
      {winner && (
        <p>
          <Trans>{fullName(winner)} wins.</Trans>
        </p>
      )}
      {is_draw && (
        <p>
          <Trans>A draw.</Trans>
        </p>
      )}
    </>
  )
}
