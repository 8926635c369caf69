import { Trans } from '@lingui/react/macro'
import type { CupGame } from '@tertulia/contract/cup'
import { decidedWords } from '@/features/cup/tie-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { GameOutcome } from './game-outcome.tsx'
import { fullName } from './game-title.ts'
import type { PlayedGame } from './played-game.ts'

/** Explains a cup game's score: the winner, and how a level game was decided. */
export function CupOutcome({ cup_game: cupGame, game }: { cup_game: CupGame; game: PlayedGame }) {
  return (
    <GameOutcome
      game={game}
      whenVoid={
        <>
          <Winner cup_game={cupGame} />
          <p>
            <Trans>There was no quiz that day, so nobody scored.</Trans>
          </p>
        </>
      }
      whenDecided={<Winner cup_game={cupGame} />}
    />
  )
}

function Winner({ cup_game: cupGame }: { cup_game: CupGame }) {
  // Re-renders on a change of language, for the words of a level game.
  useLanguage()
  const winner = cupGame.sides.find(({ id }) => id === cupGame.winner_id)
  const how = decidedWords(cupGame)
  return (
    <>
      {winner && (
        <p>
          {cupGame.ties === 1 ? (
            <Trans>{fullName(winner)} wins the cup.</Trans>
          ) : (
            <Trans>{fullName(winner)} goes through.</Trans>
          )}
        </p>
      )}
      {how && <p>{how}</p>}
    </>
  )
}
