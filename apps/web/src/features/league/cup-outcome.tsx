import { Trans } from '@lingui/react/macro'
import type { CupGame } from '@tertulia/contract/cup'
import { decidedWords } from '@/features/customer/tie-words.ts'
import { useLanguage } from '@/lib/dates.ts'
import { GameOutcome } from './game-outcome.tsx'
import { fullName } from './game-title.ts'
import type { PlayedGame } from './played-game.ts'

/** What a cup game's score means, in words: who goes through, and how a level game was decided. */
export function CupOutcome({ cup_game, game }: { cup_game: CupGame; game: PlayedGame }) {
  return (
    <GameOutcome
      game={game}
      when_void={
        <>
          <Winner cup_game={cup_game} />
          <p>
            <Trans>There was no quiz on this day, so nobody could score.</Trans>
          </p>
        </>
      }
      when_decided={<Winner cup_game={cup_game} />}
    />
  )
}

function Winner({ cup_game }: { cup_game: CupGame }) {
  // Follows a change of language, for the words of a level game.
  useLanguage()
  const winner = cup_game.sides.find(({ id }) => id === cup_game.winner_id)
  const how = decidedWords(cup_game)
  return (
    <>
      {winner && (
        <p>
          {cup_game.ties === 1 ? (
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
