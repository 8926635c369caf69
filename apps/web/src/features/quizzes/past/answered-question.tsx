import { Trans } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import type { QuestionChange } from '@tertulia/contract/fields'
import { memo, type ReactNode } from 'react'
import { ChangeNote, markOf } from '@/features/corrections/change-sets/change-note.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { Button } from '@/ui/button.tsx'
import { JokerChip } from '../jokers/joker-chip.tsx'
import { QuestionStatement } from '../play/question/question-statement.tsx'
import * as styles from './past-quiz.module.css'

/** The player's submitted answer to a question. */
export type MyAnswer = {
  text: string
  verdict: 'right' | 'wrong' | 'pending'
  /** For a daily quiz. */
  league_points?: Points | null
  cup_points?: Points | null
  /** For a special quiz. */
  joker?: boolean
}

type AnsweredQuestionProps = {
  question: QuestionForPlayer
  number: number
  /** Null while it is withheld from players who played early. */
  answer: string | null
  /** Hides the official answer behind a button. */
  hidden?: boolean
  onShow?: (questionId: number) => void
  mine: MyAnswer | null
  /** Given when it is void or right for everyone. */
  change?: QuestionChange | null
  /** Typed text that was never submitted; also shown while the official answer is hidden. */
  draftText?: string
  children?: ReactNode
}

/** A question after it was played: the official answer, and the player's answer with its mark, points or joker. */
export const AnsweredQuestion = memo(function AnsweredQuestion(props: AnsweredQuestionProps) {
  const {
    question,
    number,
    answer,
    hidden = false,
    onShow,
    mine,
    change = null,
    draftText = '',
    children,
  } = props
  const typed = !mine && !isBlank(draftText)

  return (
    <li className={`${styles.answeredQuestion} stack gap-12 line-above`}>
      <QuestionStatement question={question} number={number} />
      <ChangeNote change={change} withReason />
      {(!hidden || typed) && (
        <dl className={`${styles.answers} stack gap-6`}>
          {!hidden && answer !== null && (
            <div>
              <dt>
                <Trans comment="The official answer, a noun">Answer</Trans>
              </dt>
              <dd className="serif strong large">{answer}</dd>
            </div>
          )}
          {!hidden && mine && <MyAnswerLines mine={mine} change={change} />}
          {typed && (
            <div>
              <dt>
                <Trans>Your draft</Trans>
              </dt>
              <dd className="soft">{draftText}</dd>
            </div>
          )}
        </dl>
      )}
      {hidden && (
        <Button className={styles.showAnswer} onClick={() => onShow?.(question.id)}>
          <Trans>Show answer</Trans>
        </Button>
      )}
      {children}
    </li>
  )
})

function MyAnswerLines({ mine, change }: { mine: MyAnswer; change: QuestionChange | null }) {
  return (
    <div>
      <dt>
        <Trans comment="Your answer, before its text">Yours</Trans>
      </dt>
      <dd>
        <VerdictMark verdict={markOf(change, mine.verdict)} />
        {isBlank(mine.text) ? (
          <span className="soft">
            <Trans>No answer</Trans>
          </span>
        ) : (
          <span>{mine.text}</span>
        )}
        {mine.joker && <JokerChip />}
        <GivenPoints mine={mine} />
      </dd>
    </div>
  )
}

/** The points given to the opponents, beside the own answer. */
function GivenPoints({ mine: { league_points = null, cup_points = null } }: { mine: MyAnswer }) {
  if (league_points === null && cup_points === null) return null
  return (
    <span className={`${styles.given} line soft small`}>
      <Trans comment="Before the points that the reader gave to the opponent">gave</Trans>
      {league_points !== null && (
        <span className={`${styles.givenPoints} serif strong brand`}>{league_points}</span>
      )}
      {cup_points !== null && (
        <>
          <Trans comment="Before the points given in the cup">cup</Trans>
          <span className={`${styles.givenPoints} serif strong brand`}>{cup_points}</span>
        </>
      )}
    </span>
  )
}
