import { Trans } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { memo, type ReactNode } from 'react'
import { VerdictMark } from '@/ui/mark.tsx'
import { Button } from '@/ui/button.tsx'
import { JokerChip } from './joker-chip.tsx'
import { QuestionStatement } from './question-statement.tsx'
import './answered-question.css'

/** What the player submitted for a question. */
export type MyAnswer = {
  text: string
  verdict: 'right' | 'wrong' | 'pending'
  /** A daily quiz's. */
  league_points?: Points | null
  cup_points?: Points | null
  /** A special quiz's. */
  joker?: boolean
}

type AnsweredQuestionProps = {
  question: QuestionForPlayer
  number: number
  answer: string
  /** Keeps the official answer behind a button. */
  hidden?: boolean
  onShow?: (question_id: number) => void
  mine: MyAnswer | null
  /** What was typed but never submitted. */
  draft_text?: string | undefined
  children?: ReactNode
}

/** A question after it was played: the official answer, mine with its mark, the points I gave or the joker I placed. */
export const AnsweredQuestion = memo(function AnsweredQuestion(props: AnsweredQuestionProps) {
  const { question, number, answer, hidden = false, onShow, mine, draft_text, children } = props

  return (
    <li className="answered-question">
      <QuestionStatement question={question} number={number} />
      {hidden ? (
        <Button className="show-answer" onClick={() => onShow?.(question.id)}>
          <Trans>Show answer</Trans>
        </Button>
      ) : (
        <dl className="answers">
          <div>
            <dt>
              <Trans comment="The official answer, a noun">Answer</Trans>
            </dt>
            <dd className="right-answer">{answer}</dd>
          </div>
          {mine && <MyAnswerLines mine={mine} />}
          {!mine && draft_text !== undefined && !isBlank(draft_text) && (
            <div>
              <dt>
                <Trans>Your draft</Trans>
              </dt>
              <dd className="soft">{draft_text}</dd>
            </div>
          )}
        </dl>
      )}
      {children}
    </li>
  )
})

function MyAnswerLines({ mine }: { mine: MyAnswer }) {
  return (
    <>
      <div>
        <dt>
          <Trans comment="Your answer, before its text">Yours</Trans>
        </dt>
        <dd>
          <VerdictMark verdict={mine.verdict} />
          {isBlank(mine.text) ? (
            <span className="soft">
              <Trans>No answer</Trans>
            </span>
          ) : (
            <span className="my-answer">{mine.text}</span>
          )}
          {mine.joker && <JokerChip />}
        </dd>
      </div>
      <GivenPoints mine={mine} />
    </>
  )
}

function GivenPoints({ mine: { league_points = null, cup_points = null } }: { mine: MyAnswer }) {
  if (league_points === null && cup_points === null) return null
  return (
    <div>
      <dt>
        <Trans>Points given</Trans>
      </dt>
      <dd>
        {league_points !== null && <span className="given-points">{league_points}</span>}
        {cup_points !== null && (
          <>
            <span className="given-points">{cup_points}</span>
            <span className="soft small">
              <Trans>in the cup</Trans>
            </span>
          </>
        )}
      </dd>
    </div>
  )
}
