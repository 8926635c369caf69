import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { fullName } from './game-title.ts'
import type { PlayedGame } from './played-game.ts'

type GameOutcomeProps = {
  game: PlayedGame
  /** Explanation of a day without a quiz. */
  whenVoid: ReactNode
  /** Winner and decision. */
  whenDecided: ReactNode
}

/** Explains the score. */
export function GameOutcome({ game, whenVoid, whenDecided }: GameOutcomeProps) {
  const language = useLanguage()
  switch (game.state) {
    case 'scheduled':
      return (
        <>
          <Announced sides={game.sides} />
          <p>
            <Trans>The quiz opens at midnight on {formatDateLong(game.date, language)}.</Trans>
          </p>
        </>
      )
    case 'open':
      return (
        <>
          <Announced sides={game.sides} />
          <p>
            <Trans>The quiz is open until midnight. The result appears when the day is over.</Trans>
          </p>
        </>
      )
    case 'void':
      return whenVoid
    case 'pending':
      return (
        <>
          <Absences sides={game.sides} />
          <p>
            <Trans>P: some answers are still being marked. The score will follow.</Trans>
          </p>
        </>
      )
    case 'decided':
      return (
        <>
          {whenDecided}
          <Absences sides={game.sides} />
          <RightAnswers sides={game.sides} />
        </>
      )
  }
}

function Absences({ sides }: Pick<PlayedGame, 'sides'>) {
  const absent = sides.filter(({ outcome }) => outcome === 'forfeit')
  const [one, other] = absent
  if (!one) return null
  return (
    <>
      <p>
        {other ? (
          <Trans>F: neither played, so both forfeit.</Trans>
        ) : sides.length === 1 ? (
          <Trans>F: {fullName(one)} didn’t play and forfeits.</Trans>
        ) : (
          <Trans>
            F: {fullName(one)} didn’t play and forfeits. The other score comes from the number of right
            answers.
          </Trans>
        )}
      </p>
      <Excused sides={absent} />
    </>
  )
}

/** Players whose absence was announced, or excused afterwards. */
function Excused({ sides }: Pick<PlayedGame, 'sides'>) {
  return sides
    .filter(({ excused }) => excused)
    .map((side) => (
      <p key={side.id}>
        <Trans>(F): {fullName(side)}’s absence was announced, or excused by the team.</Trans>
      </p>
    ))
}

/** Players whose absence is announced for a day that is not over. */
function Announced({ sides }: Pick<PlayedGame, 'sides'>) {
  return sides
    .filter(({ excused }) => excused)
    .map((side) => (
      <p key={side.id}>
        <Trans>{fullName(side)} has announced they won’t play that day.</Trans>
      </p>
    ))
}

/** When points do not come from single questions, the number of right answers explains the score. */
function RightAnswers({ sides }: Pick<PlayedGame, 'sides'>) {
  const alone = sides.find(({ outcome }) => outcome !== 'forfeit')
  const byCount = sides.length === 1 || sides.some(({ outcome }) => outcome === 'forfeit')
  if (!byCount || !alone || alone.right_answers === null) return null
  return (
    <p>
      <Plural value={alone.right_answers} one="# right answer" other="# right answers" />
    </p>
  )
}
