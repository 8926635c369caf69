import { Trans } from '@lingui/react/macro'
import type { QuestionForPlayer, QuizKind } from '@tertulia/contract/quizzes'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { AnsweredQuestion, type MyAnswer } from './answered-question.tsx'
import { useKeptQuiz } from './use-kept-quiz.ts'
import './past-questions.css'

type PastQuestion = QuestionForPlayer & { answer: string; mine: MyAnswer | null }

type PastQuestionsProps<Question> = {
  questions: Question[]
  /** Otherwise the answers stay behind a button. */
  played: boolean
  kind: QuizKind
  date: string
  /** How everybody did. */
  renderShare: (question: Question) => ReactNode
}

/** The questions of a quiz whose day is over, of either kind; a self-test for who did not play. */
export function PastQuestions<Question extends PastQuestion>(props: PastQuestionsProps<Question>) {
  const { questions, played, kind, date, renderShare } = props
  // A draft may have stayed here.
  const kept = useKeptQuiz(kind, date)
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
          <Button onClick={() => setShown(all_shown ? [] : questions.map(({ id }) => id))}>
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
            draft_text={kept?.drafts?.[question.id]?.text}
          >
            {renderShare(question)}
          </AnsweredQuestion>
        ))}
      </ol>
    </>
  )
}
