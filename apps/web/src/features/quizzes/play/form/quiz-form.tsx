import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { whenIdle } from '@/lib/loading/idle.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { draftOf } from '../../drafts/draft.ts'
import { SetTabs } from '../points/set-tabs.tsx'
import { QuestionCard } from '../question/question-card.tsx'
import { useQuestionKeys } from '../question/question-keys.ts'
import { QuizAside } from './quiz-aside.tsx'
import { OpenDay } from '../open-day.tsx'
import { type PlayedQuiz, type QuizFormState, useQuizForm } from './use-quiz-form.ts'
import * as quizAsideStyles from './quiz-aside.module.css'

const loadSheet = () => import('../points/sheet/points-sheet.tsx')
const loadClosed = () => import('./closed-notice.tsx')
const ClosedNotice = lazyAddition(() => loadClosed().then((m) => m.ClosedNotice))
const MissingPoints = lazyAddition(() => import('../points/missing-points.tsx').then((m) => m.MissingPoints))
// Also without a connection, at a closing, they are there.
const loadLater = () => Promise.all([loadSheet(), loadClosed()])
const PointsSheet = lazyAddition(() => loadSheet().then((m) => m.PointsSheet))

/** The keyboard shortcuts. */
const QuizKeys = memo(function QuizKeys({ points, jokers }: { points: boolean; jokers: boolean }) {
  const values = budgetValues(useRuleSet())
  const [least, most] = [values[0], values.at(-1)]
  return (
    <p className={`${quizAsideStyles.quizKeys} soft small`}>
      <Trans>
        <kbd>Enter</kbd> goes to the next answer
      </Trans>
      {points && (
        <>
          {' · '}
          <Trans>
            <kbd>Alt</kbd> + <kbd>{least}</kbd>…<kbd>{most}</kbd> gives points
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
  const sheet = useSheet()

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
          onPointsSheet={sheet.show}
          closed={closed}
          countsAtClosing={form.countsAtClosing}
          now={form.now}
          busy={submission.busy}
          waiting={waiting}
          problem={closed && !waiting ? null : submission.problem}
          failure={submission.failure}
          missingPoints={
            <Suspense fallback={null}>
              <MissingPoints games={points.games} questions={quiz.questions} drafts={form.drafts} />
            </Suspense>
          }
          onTakeBack={submission.takeBack}
          onSubmit={() => void submission.submit()}
        />
      }
    >
      <div className={quizAsideStyles.quizForm}>
        <Suspense fallback={null}>
          {closed && <ClosedNotice quiz={quiz} kind={props.play.kind} waiting={Boolean(waiting)} />}
        </Suspense>
        <OpenDay quiz={quiz} />
        {intro}
        <SetTabs games={points.games} current={points.game?.competition ?? null} onSelect={points.select} />
        {!form.locked && <QuizKeys points={points.game !== null} jokers={jokers.count > 0} />}
        <QuestionList
          quiz={quiz}
          form={form}
          onCurrent={setCurrentId}
          onEnd={points.game && !form.complete ? sheet.show : null}
        />
        {points.game && !form.locked && <NextStep onClick={sheet.show} />}
        <p className="visually-hidden" role="status">
          {points.said}
          {jokers.said}
        </p>
      </div>
      {sheet.open && !form.locked && <SheetOfForm quiz={quiz} form={form} onClose={sheet.hide} />}
    </Page>
  )
}

function NextStep({ onClick }: { onClick: () => void }) {
  return (
    <Button className={quizAsideStyles.quizNextStep} aria-haspopup="dialog" onClick={onClick}>
      <Trans>Next: all the points at once</Trans>
    </Button>
  )
}

/** State of the points sheet, whose code is loaded in advance, because the connection may be gone when it is needed. */
function useSheet() {
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(true), [])
  useEffect(() => whenIdle(() => void loadLater().catch(() => null)), [])
  return { open, show, hide: () => setOpen(false) }
}

type SheetOfFormProps = { quiz: TodaysQuiz; form: QuizFormState; onClose: () => void }

function SheetOfForm({ quiz, form, onClose }: SheetOfFormProps) {
  return (
    <Suspense fallback={null}>
      <PointsSheet
        questions={quiz.questions}
        drafts={form.drafts}
        points={form.points}
        onClose={onClose}
        onSubmit={() => {
          onClose()
          void form.submission.submit()
        }}
      />
    </Suspense>
  )
}

type QuestionListProps = {
  quiz: TodaysQuiz
  form: QuizFormState
  onCurrent: (questionId: number) => void
  onEnd: (() => void) | null
}

function QuestionList({ quiz, form, onCurrent, onEnd }: QuestionListProps) {
  const { points, jokers, locked } = form
  const withJokers = jokers.count > 0

  const list = useRef<HTMLOListElement>(null)
  useQuestionKeys({
    list,
    onCurrent,
    onPoints: locked || points.game === null ? null : points.give,
    onJoker: locked || !withJokers ? null : jokers.toggle,
    onEnd: locked ? null : onEnd,
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
          onChange={form.change}
          onPoints={points.give}
          onJoker={jokers.toggle}
        />
      ))}
    </ol>
  )
}
