import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CertainWords } from '@/features/games/certain-words.tsx'
import { scoreText } from '@/features/games/score-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf } from '@/lib/words/numbers.ts'
import { fullName } from './game-title.ts'
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

/** "Catarina: 7 to 9. One answer isn’t marked yet.", and what is certain all the same. */
function Provisional({ game }: { game: PlayedGame }) {
  const language = useLanguage()
  const { sides, state, own } = game
  const decimals = decimalsOf(sides.map(({ score }) => score))
  const waiting = sides.filter(({ bounds }) => (bounds?.pending_answers ?? 0) > 0)
  if (waiting.length === 0) {
    return (
      <p>
        <Trans>The result is being worked out.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="strong">
        <CertainWords sides={sides} state={state} own={own} />
      </p>
      {waiting.map((side) => (
        <p key={side.id} className="figures">
          <Waiting
            name={own && side === sides[0] ? null : side.name}
            score={scoreText(side, state, { language, decimals }).text}
            count={side.bounds?.pending_answers ?? 0}
          />
        </p>
      ))}
    </>
  )
}

type WaitingProps = { name: string | null; score: string; count: number }

/** The scores that a player may end with, and how many of their answers wait; without a name the reader's own. */
function Waiting({ name, score, count }: WaitingProps) {
  return (
    <>
      {name === null ? (
        <Trans comment="score: 7 to 9, what the reader may end with">You: {score}.</Trans>
      ) : (
        <Trans comment="score: 7 to 9, what the player may end with">
          {name}: {score}.
        </Trans>
      )}{' '}
      <Plural value={count} one="One answer isn’t marked yet." other="# answers aren’t marked yet." />
    </>
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
        <Trans>(F): {fullName(side)} booked the day off, or the team excused it.</Trans>
      </p>
    ))
}

/** Players whose absence is announced for a day that is not over. */
function Announced({ sides }: Pick<PlayedGame, 'sides'>) {
  return sides
    .filter(({ excused }) => excused)
    .map((side) => (
      <p key={side.id}>
        <Trans>{fullName(side)} has booked that day off.</Trans>
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
