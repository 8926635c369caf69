import { Trans } from '@lingui/react/macro'
import type { PlayedGame } from './played-game.ts'
import { GameOutcome } from './game-outcome.tsx'
import { fullName } from './game-title.ts'

/** Explains a league game's score. */
export function LeagueOutcome({ game }: { game: PlayedGame }) {
  return (
    <GameOutcome
      game={game}
      whenVoid={
        <p>
          <Trans>There was no quiz that day, so the round doesn’t count for anyone.</Trans>
        </p>
      }
      whenDecided={<Winner sides={game.sides} />}
    />
  )
}

function Winner({ sides }: Pick<PlayedGame, 'sides'>) {
  const winner = sides.find(({ outcome }) => outcome === 'win')
  const isDraw = sides.some(({ outcome }) => outcome === 'draw')
  return (
    <>
      {winner && (
        <p>
          <Trans>{fullName(winner)} wins.</Trans>
        </p>
      )}
      {isDraw && (
        <p>
          <Trans>A draw.</Trans>
        </p>
      )}
    </>
  )
}
