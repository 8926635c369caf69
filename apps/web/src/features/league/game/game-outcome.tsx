import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { fullName, scoreLine } from './game-title.ts'
import type { PlayedGame } from './played-game.ts'

type GameOutcomeProps = {
  game: PlayedGame
  /** Explanation of a day without a quiz. */
  whenVoid: ReactNode
  /** What follows from the score, such as who goes through. */
  whenDecided?: ReactNode
}

/** Explains the score, to a player of the game in the second person. */
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
          <Absences game={game} />
          <Provisional game={game} />
        </>
      )
    case 'decided':
      return (
        <>
          <Margin game={game} />
          {whenDecided}
          <Absences game={game} />
          <RightAnswers sides={game.sides} />
        </>
      )
  }
}

/** "11 – between 7 and 9 · one of Catarina’s answers is still being marked". */
function Provisional({ game }: { game: PlayedGame }) {
  const language = useLanguage()
  const waiting = game.sides.filter(({ bounds }) => (bounds?.pending_answers ?? 0) > 0)
  return (
    <>
      {game.sides.some(({ bounds }) => bounds) && <p className="figures">{scoreLine(game, language)}</p>}
      {waiting.length === 0 ? (
        <p>
          <Trans>The result is being worked out.</Trans>
        </p>
      ) : (
        waiting.map((side) => (
          <p key={side.id}>
            <Waiting
              name={game.own && side === game.sides[0] ? null : side.name}
              count={side.bounds?.pending_answers ?? 0}
            />
          </p>
        ))
      )}
    </>
  )
}

/** How many answers of a player wait for a verdict; without a name the reader's own. */
function Waiting({ name, count }: { name: string | null; count: number }) {
  if (name === null) {
    return (
      <Plural
        value={count}
        one="One of your answers is still being marked."
        other="# of your answers are still being marked."
      />
    )
  }
  return (
    <Plural
      value={count}
      one={`One of ${name}’s answers is still being marked.`}
      other={`# of ${name}’s answers are still being marked.`}
    />
  )
}

/** Who won by how much; nothing of a solo game, a forfeit, or a cup game that was level. */
function Margin({ game: { sides, own } }: { game: PlayedGame }) {
  const [one, other] = sides
  if (one?.score == null || other?.score == null) return null
  const margin = Math.abs(one.score - other.score)
  if (margin === 0) {
    return (
      <p>
        <Trans>A draw.</Trans>
      </p>
    )
  }
  const isWon = one.score > other.score
  return (
    <p>
      {own && isWon && <Plural value={margin} one="You won by one." other="You won by #." />}
      {own && !isWon && <Plural value={margin} one="You lost by one." other="You lost by #." />}
      {!own && <WonBy winner={fullName(isWon ? one : other)} margin={margin} />}
    </p>
  )
}

function WonBy({ winner, margin }: { winner: string; margin: number }) {
  return <Plural value={margin} one={`${winner} won by one.`} other={`${winner} won by #.`} />
}

function Absences({ game: { sides, own } }: { game: PlayedGame }) {
  const absent = sides.filter(({ outcome }) => outcome === 'forfeit')
  const [one, other] = absent
  if (!one) return null
  return (
    <>
      <p>
        {other ? (
          <Trans>F: neither played, so both forfeit.</Trans>
        ) : own && one === sides[0] ? (
          <Trans>F: you didn’t play, which is a forfeit.</Trans>
        ) : sides.length === 1 ? (
          <Trans>F: {fullName(one)} didn’t play and forfeits.</Trans>
        ) : own ? (
          <Trans>
            F: {one.name} didn’t play and forfeits. Your score comes from the number of right answers.
          </Trans>
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
