import { Plural, Trans } from '@lingui/react/macro'
import type { Game } from '@tertulia/contract/league'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { fullName } from './game-title.ts'

/** What the score means, in words. */
export function GameOutcome({ game }: { game: Game }) {
  const language = useLanguage()
  switch (game.state) {
    case 'scheduled':
      return (
        <p>
          <Trans>The quiz opens on {formatDateLong(game.date, language)} at 00:00.</Trans>
        </p>
      )
    case 'open':
      return (
        <p>
          <Trans>The quiz is open and closes today at 24:00. The result is shown when the day is over.</Trans>
        </p>
      )
    case 'void':
      return (
        <p>
          <Trans>There was no quiz on this day: the round counts for nobody.</Trans>
        </p>
      )
    case 'pending':
      return (
        <>
          <Absences game={game} />
          <p>
            <Trans>P: some answers are still being corrected. The score will follow.</Trans>
          </p>
        </>
      )
    case 'decided':
      return <Decided game={game} />
  }
}

function Decided({ game }: { game: Game }) {
  const winner = game.sides.find(({ outcome }) => outcome === 'win')
  const is_draw = game.sides.some(({ outcome }) => outcome === 'draw')
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
      <Absences game={game} />
      <RightAnswers game={game} />
    </>
  )
}

function Absences({ game }: { game: Game }) {
  const absent = game.sides.filter(({ outcome }) => outcome === 'forfeit')
  const [one, other] = absent
  if (!one) return null
  if (other) {
    return (
      <p>
        <Trans>F: neither played. Two forfeits.</Trans>
      </p>
    )
  }
  return (
    <p>
      {game.sides.length === 1 ? (
        <Trans>F: {fullName(one)} did not play, a forfeit.</Trans>
      ) : (
        <Trans>
          F: {fullName(one)} did not play, a forfeit. The other score comes from the number of right answers.
        </Trans>
      )}
    </p>
  )
}

/** Where points do not follow from single questions, the count of right answers explains the score. */
function RightAnswers({ game: { sides } }: { game: Game }) {
  const alone = sides.find(({ outcome }) => outcome !== 'forfeit')
  const by_count = sides.length === 1 || sides.some(({ outcome }) => outcome === 'forfeit')
  if (!by_count || !alone || alone.right_answers === null) return null
  return (
    <p>
      <Plural value={alone.right_answers} one="# right answer" other="# right answers" />
    </p>
  )
}
