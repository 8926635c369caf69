import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { AnsweredQuestion, type MyAnswer } from './answered-question.tsx'
import { readLocalDrafts, type DraftPlace } from './local-drafts.ts'
import './past-questions.css'

type PastQuestion = QuestionForPlayer & { answer: string; mine: MyAnswer | null }

type PastQuestionsProps<Question> = {
  questions: Question[]
  /** Otherwise the answers stay behind a button. */
  played: boolean
  /** Where a draft of this quiz may have stayed. */
  place: DraftPlace
  /** How everybody did. */
  renderShare: (question: Question) => ReactNode
}

/** The questions of a quiz whose day is over, of either kind; a self-test for who did not play. */
export function PastQuestions<Question extends PastQuestion>(props: PastQuestionsProps<Question>) {
  const { questions, played, place, renderShare } = props
  const { user_id, kind, date } = place
  const drafts = useMemo(
    () => (played ? {} : readLocalDrafts({ user_id, kind, date })),
    [played, user_id, kind, date],
  )
  const [shown, setShown] = useState<number[]>([])
  const show = useCallback((id: number) => setShown((before) => [...before, id]), [])
  const all_shown = questions.every(({ id }) => shown.includes(id))

  return (
    <>
      {!played && (
        <div className="self-test no-print">
          <p className="soft">
            <Trans>You did not play this quiz. Try it: the answers are hidden.</Trans>
          </p>
          <Button variant="default" onClick={() => setShown(all_shown ? [] : questions.map(({ id }) => id))}>
            {all_shown ? <Trans>Hide all answers</Trans> : <Trans>Show all answers</Trans>}
          </Button>
        </div>
      )}
      <ol className="question-list">
        {questions.map((question, index) => (
          <AnsweredQuestion
            key={question.id}
            question={question}
            number={index + 1}
            answer={question.answer}
            hidden={!played && !shown.includes(question.id)}
            onShow={show}
            mine={question.mine}
            draft_text={drafts[question.id]?.text}
          >
            {renderShare(question)}
          </AnsweredQuestion>
        ))}
      </ol>
    </>
  )
}
