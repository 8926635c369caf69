import { Trans, useLingui, Plural } from '@lingui/react/macro'
import {
  decidingQuestions,
  isByPoints,
  pointsWon,
  runningScores,
  type ReviewedQuestion,
} from '@tertulia/core/league/game-review'
import { useId, useState } from 'react'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { markOf, ChangeNote } from '@/features/corrections/change-sets/change-note.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import type { PlayedGame } from './played-game.ts'
import * as styles from './board.module.css'

type Question = PlayedGame['questions'][number]
type Side = PlayedGame['sides'][number]

/** A question as core reviews it. */
export const reviewed = ({ change, sides }: Question): ReviewedQuestion => ({
  counts: change?.counting !== 'void',
  sides,
})

/** True when the players' points come from single questions. */
export const isPlayedByPoints = ({ sides, questions }: PlayedGame): boolean =>
  isByPoints(questions.map(reviewed), sides.length)

/** Indexes of the questions without which the result would be another. */
export function decidersOf(game: PlayedGame): number[] {
  if (game.state !== 'decided' || game.sides.length < 2 || !isPlayedByPoints(game)) return []
  return decidingQuestions(game.questions.map(reviewed))
}

type GameBoardProps = {
  game: PlayedGame
  /** The number of rows whose marks are revealed. */
  shown: number
}

/** The questions of a game as rows: each player's mark and points with the running score; a row opens to the question. */
export function GameBoard({ game, shown }: GameBoardProps) {
  const { t } = useLingui()
  const { questions, sides } = game
  const scores = isPlayedByPoints(game) ? runningScores(questions.map(reviewed)) : rightSoFar(game)
  const deciders = decidersOf(game)

  return (
    <div className={styles.board} data-solo={sides.length === 1 || undefined}>
      <BoardHead game={game} />
      <ol aria-label={t`Questions`}>
        {questions.map((question, index) => (
          <BoardRow
            key={question.id}
            question={question}
            game={game}
            scores={scores[index] ?? []}
            decisive={deciders.includes(index) && shown === questions.length}
            hidden={index >= shown}
          />
        ))}
      </ol>
    </div>
  )
}

/** The right answers of each side after each question, where no points were given. */
export function rightSoFar({ questions, sides }: PlayedGame): number[][] {
  const counts = sides.map(() => 0)
  return questions.map((question) => {
    for (const [side] of sides.entries()) {
      if (question.sides[side]?.verdict === 'right') counts[side] = (counts[side] ?? 0) + 1
    }
    return [...counts]
  })
}

// Hidden from assistive technology, because each row says whose its marks are.
function BoardHead({ game }: { game: PlayedGame }) {
  const { sides, own, state } = game
  const [one, other] = sides
  return (
    <div className={`${styles.boardHead} ${styles.boardGrid} soft small`} aria-hidden="true">
      <span>
        <Trans>Theme</Trans>
      </span>
      <span className={styles.boardName}>
        {own ? <Trans comment="Head of the reader's own column">You</Trans> : one?.name}
      </span>
      <span className={`${styles.boardScore} centred unbroken`}>
        {state === 'pending' ? (
          <Trans comment="Head of a column: the score after each question, while answers are not marked">
            So far
          </Trans>
        ) : isPlayedByPoints(game) ? (
          <Trans comment="Head of a column: the score after each question">Total</Trans>
        ) : (
          <Trans comment="Head of a column: right answers so far">Right</Trans>
        )}
      </span>
      {other && <span className={styles.boardName}>{other.name}</span>}
    </div>
  )
}

type BoardRowProps = {
  question: Question
  game: PlayedGame
  scores: readonly number[]
  decisive: boolean
  /** True until its marks are revealed. */
  hidden: boolean
}

function BoardRow({ question, game: { sides, own, state }, scores, decisive, hidden }: BoardRowProps) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const detail = useId()
  const [one, other] = sides

  return (
    <li className={styles.boardRow} data-decisive={decisive || undefined} data-hidden={hidden || undefined}>
      <button
        type="button"
        className={styles.boardGrid}
        aria-expanded={isOpen}
        aria-controls={detail}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.boardTheme} lang={i18n.locale}>
          <span className="visually-hidden">{`${question.position} · `}</span>
          {themeWord(question.theme)}
          {decisive && (
            <>
              {' '}
              <span className={`${styles.decisive} small`}>
                <Trans comment="Marks a question without which the result would be another">decisive</Trans>
              </span>
            </>
          )}
        </span>
        {one && <Points side={one} place={0} question={question} />}
        <span
          className={`${styles.boardScore} figures centred unbroken`}
          data-open={state === 'pending' || undefined}
        >
          <RunningScore scores={scores} />
        </span>
        {other && <Points side={other} place={1} question={question} />}
        <ChevronDownIcon size={16} className={styles.boardChevron} />
      </button>
      <div id={detail} className={`${styles.boardDetail} stack gap-10`} hidden={!isOpen}>
        <GameQuestion question={question} sides={sides} own={own} />
      </div>
    </li>
  )
}

/** The scores so far, with their dashes below each other. */
function RunningScore({ scores }: { scores: readonly number[] }) {
  const [one, other] = scores
  if (other === undefined) return one
  return (
    <span className={styles.running}>
      <span>{one}</span>–<span>{other}</span>
    </span>
  )
}

/** A player's mark and the points they won, such as +2, or 0 of 2. */
function Points({ side, place, question }: { side: Side; place: number; question: Question }) {
  const { change, sides } = question
  const answer = sides[place] ?? null
  const worth = change?.counting === 'void' ? null : (answer?.worth ?? null)
  const won = pointsWon(reviewed(question), place)

  return (
    <span className={`${styles.boardPoints} beside gap-4`}>
      <span className="visually-hidden">
        <PersonName person={side} />:{' '}
      </span>
      {answer === null ? (
        <span className="soft">
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">
            <Trans>Didn’t play</Trans>
          </span>
        </span>
      ) : (
        <>
          <VerdictMark verdict={markOf(change, answer.verdict)} />
          {worth !== null && (
            <span
              className="figures small unbroken"
              data-won={won > 0 || undefined}
              data-open={answer.verdict === 'pending' || undefined}
            >
              <PointsWords verdict={answer.verdict} worth={worth} />
            </span>
          )}
        </>
      )}
    </span>
  )
}

type PointsWordsProps = { verdict: 'right' | 'wrong' | 'pending'; worth: number }

function PointsWords({ verdict, worth }: PointsWordsProps) {
  if (verdict === 'right') return `+${worth}`
  if (verdict === 'wrong') return <Trans comment="Points won of those possible">0 of {worth}</Trans>
  return <Trans comment="Points of an answer that is not marked yet">worth {worth}</Trans>
}

type GameQuestionProps = {
  question: Question
  sides: PlayedGame['sides']
  /** True when the first side is the reader's own. */
  own: boolean
}

/** A question of a game: statement, official answer, what the players answered, and the league's share. */
function GameQuestion({ question, sides, own }: GameQuestionProps) {
  return (
    <>
      <ChangeNote change={question.change} withReason />
      <div className="statement">
        <Markdown text={question.text} />
      </div>
      <p className={`${styles.boardAnswer} serif large`}>
        <span className="soft">
          <Trans>Answer:</Trans>
        </span>{' '}
        <strong>{question.answer}</strong>
      </p>
      {sides.map(({ id, name }, place) => (
        <Answered
          key={id}
          name={own && place === 0 ? null : name}
          text={question.sides[place]?.text ?? null}
        />
      ))}
      <Share question={question} />
    </>
  )
}

/** What a player answered, without a name the reader themselves; nothing while it is not shown. */
function Answered({ name, text }: { name: string | null; text: string | null }) {
  if (text === null) return null
  if (isBlank(text)) {
    return (
      <p className="soft">
        {name === null ? <Trans>You left it blank.</Trans> : <Trans>{name} left it blank.</Trans>}
      </p>
    )
  }
  return (
    <p className="breakable">
      <span className="soft">
        {name === null ? <Trans>You answered:</Trans> : <Trans>{name} answered:</Trans>}
      </span>{' '}
      {text}
    </p>
  )
}

function Share({ question: { id, change, percentage, pending } }: { question: Question }) {
  const language = useLanguage()
  return (
    <p className="small soft">
      {change?.counting !== 'void' && percentage === null ? (
        <Trans>Not marked yet</Trans>
      ) : (
        <TextLink to={paths.question(id)}>
          {change?.counting === 'void' || percentage === null ? (
            <Trans>Not counted</Trans>
          ) : (
            <Trans>{formatPercentage(percentage, language)} of the league got it right</Trans>
          )}
        </TextLink>
      )}
      {percentage !== null && pending > 0 && (
        <>
          {' · '}
          <Plural value={pending} one="# not marked yet" other="# not marked yet" />
        </>
      )}
    </p>
  )
}
