import { Trans } from '@lingui/react/macro'
import type { QuestionForPlayer, QuizKind } from '@tertulia/contract/quizzes'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { AnsweredQuestion, type MyAnswer } from './answered-question.tsx'
import { useSavedQuiz } from '../drafts/use-saved-quiz.ts'
import * as styles from './past-questions.module.css'
import * as questionCardStyles from '../play/question/question-card.module.css'

type PastQuestion = QuestionForPlayer & { answer: string; mine: MyAnswer | null }

type PastQuestionsProps<Question> = {
  questions: Question[]
  /** Otherwise the answers are hidden behind a button. */
  played: boolean
  kind: QuizKind
  date: string
  /** Renders everybody's results. */
  renderShare: (question: Question) => ReactNode
}

/** The questions of a past quiz of either kind; a self-test for users who did not play. */
export function PastQuestions<Question extends PastQuestion>(props: PastQuestionsProps<Question>) {
  const { questions, played, kind, date, renderShare } = props
  // An unsubmitted draft may still be stored here.
  const saved = useSavedQuiz(kind, date)
  const [shown, setShown] = useState<number[]>([])
  const show = useCallback((id: number) => setShown((before) => [...before, id]), [])
  const allShown = questions.every(({ id }) => shown.includes(id))

  return (
    <>
      {!played && (
        <div className={`${styles.selfTest} row apart no-print`}>
          <p className="soft">
            <Trans>You didn’t play this quiz. Have a go: the answers are hidden.</Trans>
          </p>
          <Button onClick={() => setShown(allShown ? [] : questions.map(({ id }) => id))}>
            {allShown ? <Trans>Hide all answers</Trans> : <Trans>Show all answers</Trans>}
          </Button>
        </div>
      )}
      <ol className={questionCardStyles.questionList}>
        {questions.map((question, index) => (
          <AnsweredQuestion
            key={question.id}
            question={question}
            number={index + 1}
            answer={question.answer}
            hidden={!played && !shown.includes(question.id)}
            onShow={show}
            mine={question.mine}
            draftText={saved?.drafts?.[question.id]?.text}
          >
            {renderShare(question)}
          </AnsweredQuestion>
        ))}
      </ol>
    </>
  )
}
