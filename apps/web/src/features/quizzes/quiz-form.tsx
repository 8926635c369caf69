import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallCode } from '@/lib/call.ts'
import { useStaysOffline } from '@/lib/stays-offline.ts'
import { Page } from '@/ui/page.tsx'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { draftOf } from './draft.ts'
import { GameLead } from './game-lead.tsx'
import { pointsOf } from './points-sets.ts'
import { QuestionCard } from './question-card.tsx'
import { findCard, useQuestionKeys } from './question-keys.ts'
import { QuizAside } from './quiz-aside.tsx'
import { QuizNotice } from './quiz-notice.tsx'
import { SetTabs } from './set-tabs.tsx'
import { useClosed } from './use-closed.ts'
import { useDrafts } from './use-drafts.ts'
import { usePoints } from './use-points.ts'
import { useSubmission } from './use-submission.tsx'
import './quiz-form.css'

export type QuizFormProps = {
  quiz: TodaysQuiz
  user_id: number
  /** The server's clock minus this device's, in milliseconds. */
  clock_offset: number
  /** The server takes no more drafts: there may be a new state to show. */
  onStopped: (code: CallCode) => void
}

/** The quiz to answer. */
export function QuizForm(props: QuizFormProps) {
  const { quiz } = props
  const { t } = useLingui()
  const form = useQuizForm(props)
  const { points, submission, closed } = form
  const [current_id, setCurrentId] = useState<number | null>(null)

  return (
    <Page
      title={t`Today's quiz`}
      lead={<GameLead date={quiz.date} games={quiz.games} />}
      aside={
        <QuizAside
          quiz={quiz}
          points={points}
          answered={form.answered}
          current_id={current_id}
          closed={closed}
          busy={submission.busy}
          problem={closed ? 'quiz_closed' : submission.problem}
          onSubmit={() => void submission.submit()}
        />
      }
    >
      <div className="quiz-form">
        {closed && <ClosedNotice />}
        <SetTabs games={points.games} current={points.game?.competition ?? null} onSelect={points.select} />
        <p className="quiz-keys">
          <Trans>
            <kbd>Enter</kbd> goes to the next answer
          </Trans>
          {points.game && (
            <>
              {' · '}
              <Trans>
                <kbd>Alt</kbd> + <kbd>0</kbd>…<kbd>3</kbd> gives points
              </Trans>
            </>
          )}
        </p>
        <QuestionList quiz={quiz} form={form} onCurrent={setCurrentId} />
        <p className="visually-hidden" role="status">
          {points.said}
        </p>
      </div>
    </Page>
  )
}

type QuestionListProps = {
  quiz: TodaysQuiz
  form: ReturnType<typeof useQuizForm>
  onCurrent: (question_id: number) => void
}

function QuestionList({ quiz, form, onCurrent }: QuestionListProps) {
  const { points, closed } = form

  const list = useRef<HTMLOListElement>(null)
  useQuestionKeys({ list, onCurrent, onPoints: closed ? null : points.give })

  return (
    <ol className="question-list" ref={list}>
      {quiz.questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={index + 1}
          draft={draftOf(form.drafts, question.id)}
          problem={form.problems[question.id]}
          kept={form.kept}
          closed={closed}
          game={points.game}
          left={points.left}
          show_missing={form.submission.problem === 'points_unassigned'}
          onText={form.changeText}
          onPoints={points.give}
        />
      ))}
    </ol>
  )
}

function useQuizForm({ quiz, user_id, clock_offset, onStopped }: QuizFormProps) {
  const rule_set = useRuleSet()
  const [closed, close] = useClosed(quiz.closes_at, clock_offset)
  const { drafts, problems, kept, keeper } = useDrafts({
    user_id,
    quiz,
    clock_offset,
    onStopped: (code) => (code === 'quiz_closed' ? close() : onStopped(code)),
  })
  const points = usePoints({ quiz, drafts, keeper })
  const submission = useSubmission({ user_id, quiz, keeper, onClosed: close, onMissing: showMissing })
  const changeText = useCallback((id: number, text: string) => keeper.change(id, { text }), [keeper])
  const answered = quiz.questions.filter(({ id }) => !isBlank(draftOf(drafts, id).text)).length

  function showMissing() {
    const given = points.games.map(({ competition }) => ({
      competition,
      values: pointsOf(competition, quiz.questions, drafts),
    }))
    const incomplete = given.find(({ values }) => !checkPoints(values, rule_set).accepted)
    const question = quiz.questions[incomplete?.values.indexOf(null) ?? -1]
    if (incomplete) points.select(incomplete.competition)
    if (question) findCard(question.id)?.querySelector<HTMLElement>('.points-button')?.focus()
  }

  useStaysOffline()
  useEffect(() => {
    if (!closed) return undefined
    keeper.hold()
    // The server's day may end a moment later than this device believes.
    const timer = setTimeout(() => onStopped('quiz_closed'), 3000)
    return () => clearTimeout(timer)
  }, [closed, keeper, onStopped])

  return { drafts, problems, kept, closed, points, submission, changeText, answered }
}

function ClosedNotice() {
  return (
    <QuizNotice>
      <Trans>
        This quiz has closed. Nothing you typed is lost: your draft is kept, and you can read it here. It was
        not submitted, so it does not count.
      </Trans>
    </QuizNotice>
  )
}
