import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { useIsHydrating } from '@/lib/loading/written-page.ts'
import { whenIdle } from '@/lib/loading/idle.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { contentOf, draftOf } from '../../drafts/draft.ts'
import { repeatEarlyWork } from '../../drafts/early-work.ts'
import { SetTabs } from '../points/set-tabs.tsx'
import { QuestionCard } from '../question/question-card.tsx'
import { findCard, useQuestionKeys } from '../question/question-keys.ts'
import { QuizAside } from './quiz-aside.tsx'
import { usePlayer } from '../use-player.ts'
import { OpenDay } from '../open-day.tsx'
import { type PlayedQuiz, type QuizFormState, useQuizForm } from './use-quiz-form.ts'
import * as quizAsideStyles from './quiz-aside.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const loadSheet = () => import('../points/sheet/points-sheet.tsx')
const loadClosed = () => import('./closed-notice.tsx')
const ClosedNotice = lazyAddition(loadClosed, 'ClosedNotice')
// Also without a connection, at a closing, they are there.
const loadLater = () => Promise.all([loadSheet(), loadClosed(), import('./foot-notice.tsx')])
const PointsSheet = lazyAddition(loadSheet, 'PointsSheet')

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

/** Texts around a quiz to answer. */
export type QuizFormWords = {
  title: string
  lead: ReactNode
  /** Introduction before the first question. */
  intro?: ReactNode
}

/** A quiz to answer, of either kind. */
export function QuizForm({ words, ...played }: PlayedQuiz & { words: QuizFormWords }) {
  const { quiz, play } = played
  const { title, lead, intro } = words
  const sheet = useSheet()
  const form = useQuizForm({ ...played, onPointsMissing: sheet.show })
  const { points, jokers, submission, closed } = form
  const [currentId, setCurrentId] = useState<number | null>(null)

  return (
    <Page
      title={title}
      lead={lead}
      aside={
        <QuizAside play={play} quiz={quiz} form={form} currentId={currentId} onPointsSheet={sheet.show} />
      }
    >
      <div className={quizAsideStyles.quizForm}>
        <Piece>
          {closed && <ClosedNotice quiz={quiz} kind={play.kind} waiting={Boolean(submission.waiting)} />}
        </Piece>
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
      <Trans>Give all the points</Trans>
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
  const { problem } = form.submission
  return (
    <Piece>
      <PointsSheet
        questions={quiz.questions}
        drafts={form.drafts}
        points={form.points}
        problem={problem === 'points_unassigned' ? everydayErrorWords(problem) : null}
        onClose={onClose}
        onSubmit={() => {
          onClose()
          void form.submission.submit()
        }}
      />
    </Piece>
  )
}

/** Takes what was typed and pressed on the page that the server wrote, before its scripts had loaded. */
function useEarlyWork({ questions }: TodaysQuiz, { drafts, changeText, change }: QuizFormState): void {
  const isHydrating = useIsHydrating()
  const [written] = useState(() => (isHydrating ? { questions, drafts, changeText } : null))
  useLayoutEffect(() => {
    for (const { id } of written?.questions ?? []) {
      const field = findCard(id)?.querySelector('input')
      if (written && field && field.value !== draftOf(written.drafts, id).text)
        written.changeText(id, field.value)
    }
  }, [written])
  const user = usePlayer()
  const setAside = useEffectEvent((id: number, text: string) => {
    const draft = draftOf(drafts, id)
    change(id, { set_aside: [...draft.set_aside, { ...contentOf(draft), text }] })
  })
  // Outside of the effect, so that React handles each click before the next.
  useEffect(() => queueMicrotask(() => repeatEarlyWork(user, setAside)), [user])
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
  useEarlyWork(quiz, form)
  useQuestionKeys({
    list,
    onCurrent,
    onPoints: locked || points.game === null ? null : points.give,
    onJoker: locked || !withJokers ? null : jokers.toggle,
    onEnd: locked ? null : onEnd,
  })

  const { game, used, swapped, give } = points
  const jokersLeft = withJokers ? jokers.left : null
  const showMissing = form.submission.problem === 'points_unassigned'
  // The same objects until something in them changes, so that the other cards are not rendered again.
  const budget = useMemo(
    () => ({ game, used, swapped, jokersLeft, showMissing }),
    [game, used, swapped, jokersLeft, showMissing],
  )
  const { changeText, change } = form
  const { toggle } = jokers
  const actions = useMemo(() => ({ changeText, change, give, toggle }), [changeText, change, give, toggle])

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
          budget={budget}
          actions={actions}
        />
      ))}
    </ol>
  )
}
