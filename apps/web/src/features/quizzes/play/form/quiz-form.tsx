import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { memo, type ReactNode, useRef, useState } from 'react'
import { Page } from '@/ui/page.tsx'
import { draftOf } from '../../drafts/draft.ts'
import { MissingPoints } from '../points/missing-points.tsx'
import { SetTabs } from '../points/set-tabs.tsx'
import { QuestionCard } from '../question/question-card.tsx'
import { useQuestionKeys } from '../question/question-keys.ts'
import { QuizAside } from './quiz-aside.tsx'
import { QuizNotice } from '../quiz-notice.tsx'
import { type PlayedQuiz, type QuizFormState, useQuizForm } from './use-quiz-form.ts'
import * as quizAsideStyles from './quiz-aside.module.css'

/** The keyboard shortcuts. */
const QuizKeys = memo(function QuizKeys({ points, jokers }: { points: boolean; jokers: boolean }) {
  return (
    <p className={`${quizAsideStyles.quizKeys} soft small`}>
      <Trans>
        <kbd>Enter</kbd> goes to the next answer
      </Trans>
      {points && (
        <>
          {' · '}
          <Trans>
            <kbd>Alt</kbd> + <kbd>0</kbd>…<kbd>3</kbd> gives points
          </Trans>
        </>
      )}
      {jokers && (
        <>
          {' · '}
          <Trans>
            <kbd>Alt</kbd> + <kbd>J</kbd> places a joker
          </Trans>
        </>
      )}
    </p>
  )
})

type QuizFormProps = PlayedQuiz & {
  title: string
  lead: ReactNode
  /** Introduction before the first question. */
  intro?: ReactNode
}

/** A quiz to answer, of either kind. */
export function QuizForm(props: QuizFormProps) {
  const { quiz, title, lead, intro } = props
  const form = useQuizForm(props)
  const { points, jokers, submission, closed } = form
  const { waiting } = submission
  const [currentId, setCurrentId] = useState<number | null>(null)

  return (
    <Page
      title={title}
      lead={lead}
      aside={
        <QuizAside
          quiz={quiz}
          points={points}
          jokers={jokers}
          answered={form.answered}
          currentId={currentId}
          onCurrent={setCurrentId}
          closed={closed}
          now={form.now}
          busy={submission.busy}
          waiting={waiting}
          problem={closed && !waiting ? null : submission.problem}
          failure={submission.failure}
          missingPoints={
            <MissingPoints games={points.games} questions={quiz.questions} drafts={form.drafts} />
          }
          onTakeBack={submission.takeBack}
          onSubmit={() => void submission.submit()}
        />
      }
    >
      <div className={quizAsideStyles.quizForm}>
        {closed && (waiting ? <ClosedWhileWaitingNotice /> : <ClosedNotice />)}
        {intro}
        <SetTabs games={points.games} current={points.game?.competition ?? null} onSelect={points.select} />
        {!form.locked && <QuizKeys points={points.game !== null} jokers={jokers.count > 0} />}
        <QuestionList quiz={quiz} form={form} onCurrent={setCurrentId} />
        <p className="visually-hidden" role="status">
          {points.said}
          {jokers.said}
        </p>
      </div>
    </Page>
  )
}

type QuestionListProps = {
  quiz: TodaysQuiz
  form: QuizFormState
  onCurrent: (questionId: number) => void
}

function QuestionList({ quiz, form, onCurrent }: QuestionListProps) {
  const { points, jokers, locked } = form
  const withJokers = jokers.count > 0

  const list = useRef<HTMLOListElement>(null)
  useQuestionKeys({
    list,
    onCurrent,
    onPoints: locked || points.game === null ? null : points.give,
    onJoker: locked || !withJokers ? null : jokers.toggle,
  })

  return (
    <ol className="stack gap-0" ref={list}>
      {quiz.questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={index + 1}
          draft={draftOf(form.drafts, question.id)}
          problem={form.problems[question.id]}
          saved={!form.unsaved.includes(question.id)}
          locked={locked}
          game={points.game}
          left={points.left}
          jokersLeft={withJokers ? jokers.left : null}
          showMissing={form.submission.problem === 'points_unassigned'}
          onText={form.changeText}
          onPoints={points.give}
          onJoker={jokers.toggle}
        />
      ))}
    </ol>
  )
}

function ClosedWhileWaitingNotice() {
  return (
    <QuizNotice>
      <Trans>
        By this device’s clock the quiz closed while your answers were waiting. They’ll still be sent, and the
        server decides whether they count.
      </Trans>
    </QuizNotice>
  )
}

function ClosedNotice() {
  return (
    <QuizNotice>
      <Trans>
        This quiz has closed. Nothing you typed is lost: you can read your draft here. It wasn’t submitted, so
        it doesn’t count.
      </Trans>
    </QuizNotice>
  )
}
