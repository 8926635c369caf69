import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { answerCell } from '@tertulia/core/quizzes/answer-cell'
import { useEffect, type ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { SubmittedForPlayer } from '@/features/day-changes/submitted-for-player.tsx'
import { PlayedDay } from './played-day.tsx'
import { useNotifications } from '@/features/notifications/use-notifications.ts'
import { draftPerson } from '@/features/session/session.tsx'
import { formatTimeWithSeconds } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { AnsweredQuestion } from '../past/answered-question.tsx'
import { OpenDay } from '../play/open-day.tsx'
import type { QuizPlay } from '../play/quiz-play.ts'
import { usePlayer } from '../play/use-player.ts'
import { removeLeftDrafts } from './submission-queue.ts'
import * as styles from './submitted-quiz.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

type Submission = NonNullable<TodaysQuiz['submission']>
type SubmittedQuizProps = {
  quiz: TodaysQuiz
  play: QuizPlay
  submission: Submission
  title: string
  lead: ReactNode
  /** Explains what happens to the answers now. */
  next: ReactNode
}

const receiptId = 'quiz-receipt'

/** Today's quiz after submitting: official answers, the player's own with points or jokers, and the next page to visit. */
export function SubmittedQuiz({ quiz, play, submission, ...words }: SubmittedQuizProps) {
  const { date, questions } = quiz
  const { kind } = play
  const player = draftPerson(usePlayer())
  const answers = new Map(submission.answers.map((answer) => [answer.question_id, answer]))

  useEffect(() => void removeLeftDrafts({ player, kind, date }), [player, kind, date])
  useEffect(() => {
    takeFocus()
    // On a slow device the dialog that confirmed the submission gives the focus back only now.
    const frame = requestAnimationFrame(takeFocus)
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <Page title={words.title} lead={words.lead}>
      <div className="stack">
        <OpenDay quiz={quiz} />
        <Receipt quiz={quiz} submission={submission} next={words.next} isDaily={kind === 'daily'} />
        <ol className="stack gap-0">
          {questions.map((question, index) => {
            const mine = answers.get(question.id) ?? null
            return (
              <AnsweredQuestion
                key={question.id}
                question={question}
                number={index + 1}
                answer={mine ? mine.answer : ''}
                mine={mine}
              />
            )
          })}
        </ol>
      </div>
    </Page>
  )
}

// Focuses the receipt for screen readers, because the form's focused button is gone.
function takeFocus(): void {
  const focused = document.activeElement
  // The heading shown while this page loads may hold it, too.
  if (focused !== document.body && !focused?.closest('#main, dialog')) return
  document.getElementById(receiptId)?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}

type ReceiptProps = {
  quiz: TodaysQuiz
  submission: Submission
  next: ReactNode
  /** False for a special quiz and one played early. */
  isDaily: boolean
}

function Receipt({ quiz, submission, next, isDaily }: ReceiptProps) {
  const { time_zone } = useCustomer()
  const time = formatTimeWithSeconds(submission.submitted_at, time_zone)
  const isWithheld = submission.answers.some(({ answer }) => answer === null)
  const answers = isWithheld ? [] : cellsOf(quiz, submission)

  return (
    <section
      className={`sheet ${styles.receipt} stack gap-8`}
      id={receiptId}
      tabIndex={-1}
      aria-labelledby={`${receiptId}-time`}
    >
      <p className="right strong beside" id={`${receiptId}-time`}>
        <CheckIcon />
        {isWithheld ? (
          <Trans>You played this quiz early</Trans>
        ) : submission.for_player ? (
          <SubmittedForPlayer submitted_at={submission.submitted_at} />
        ) : (
          <Trans>Submitted at {time}</Trans>
        )}
      </p>
      {isWithheld && (
        <p>
          <Trans>You’ll see the answers once the day is over, because you played early.</Trans>
        </p>
      )}
      <PlayedDay date={isDaily ? quiz.date : null} answers={answers} next={next && <Piece>{next}</Piece>}>
        {isDaily && <SpecialToday />}
      </PlayedDay>
      <TextLink to={paths.home()}>
        <Trans>Back home</Trans>
      </TextLink>
    </section>
  )
}

/** The submitted answers at a glance, in question order. */
function cellsOf({ questions }: TodaysQuiz, { answers }: Submission) {
  return questions.map(({ id, theme }) => {
    const { verdict = 'wrong', text = '' } = answers.find(({ question_id }) => question_id === id) ?? {}
    return { theme, cell: answerCell({ verdict, text, is_void: false }) }
  })
}

/** The way to today's special quiz while it can be played. */
function SpecialToday() {
  const { data } = useNotifications()
  if (!data?.special_quiz) return null
  return (
    <TextLink to={paths.special_quiz()} button="primary">
      <Trans>Today’s special quiz</Trans>
    </TextLink>
  )
}
