import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useCustomer } from '@/features/customer/customer.tsx'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { formatTime } from '@/lib/dates/dates.ts'
import { formatTimeLeft, useTimeLeft } from '@/lib/dates/time-left.ts'
import { Button } from '@/ui/button.tsx'
import { ClockIcon, WarningIcon } from '@/ui/player-icons.tsx'
import type { QuizPlay } from '../quiz-play.ts'
import { PointsBudget } from '../points/points-budget.tsx'
import { submitId } from '../question/question-keys.ts'
import type { QuizFormState } from './use-quiz-form.ts'
import * as quizAsideStyles from './quiz-aside.module.css'
import * as styles from './quiz-foot.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const loadNotices = () => import('./foot-notice.tsx')
const FootNotice = lazyAddition(loadNotices, 'FootNotice')
const TakeBackButton = lazyAddition(loadNotices, 'TakeBackButton')
const MissingPoints = lazyAddition(loadNotices, 'MissingPoints')

type QuizFootProps = {
  play: QuizPlay
  quiz: TodaysQuiz
  form: QuizFormState
  /** Opens all points at once. */
  onPointsSheet: () => void
}

/** Progress, time left and the submit button: at the bottom on a phone, beside the form on a desktop. */
export function QuizFoot({ play, quiz, form, onPointsSheet }: QuizFootProps) {
  const { questions, closes_at } = quiz
  const { answered, points, jokers, submission, now, closed } = form
  const { waiting } = submission
  const total = questions.length
  const { jokers: Jokers } = play
  // Points or jokers left; null when there are none.
  const budget = points.game ? (
    <PointsBudget left={points.left} />
  ) : Jokers && jokers.count > 0 ? (
    <Jokers placed={jokers.placed} count={jokers.count} />
  ) : null

  return (
    <form
      className={quizAsideStyles.quizFoot}
      onSubmit={(event) => {
        event.preventDefault()
        void submission.submit()
      }}
    >
      <FootProblem quiz={quiz} form={form} />
      {/* Here and not above the questions, so that the field being typed in does not move. */}
      <div role="status" className={styles.quizFootNotice}>
        {!(closed && !waiting) && (
          <Piece>
            <FootNotice countsAtClosing={form.countsAtClosing} waiting={waiting} />
          </Piece>
        )}
      </div>
      {!closed && !waiting && <LastMinutes closes_at={closes_at} now={now} />}
      <div className={styles.quizFootGrid} data-with-budget={budget !== null || undefined}>
        {budget !== null && <div className={styles.quizFootBudget}>{budget}</div>}
        <span className={`${styles.quizFootAnswered} figures`}>
          <strong>
            {answered}/{total}
          </strong>{' '}
          {answered === total && !waiting && !closed ? (
            <Trans>not submitted yet</Trans>
          ) : (
            <Trans>answered</Trans>
          )}
        </span>
        <span className={`${styles.quizFootTime} line soft`}>
          <ClockIcon size={16} />
          {closed ? <Trans>Closed</Trans> : <TimeLeft closes_at={closes_at} now={now} />}
        </span>
        <div className={styles.quizFootButtons}>
          {points.game && !closed && !waiting && (
            <Button aria-haspopup="dialog" onClick={onPointsSheet}>
              <Trans comment="Opens all points of the quiz">Points</Trans>
            </Button>
          )}
          {waiting && (
            <Piece>
              <TakeBackButton onTakeBack={submission.takeBack} />
            </Piece>
          )}
          {!closed && !waiting && (
            <Button
              type="submit"
              look="primary"
              busy={submission.busy}
              className={styles.quizSubmit}
              id={submitId}
            >
              <Trans>Submit</Trans>
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** Why a submission was refused, and what is missing. */
function FootProblem({ quiz: { questions }, form }: Pick<QuizFootProps, 'quiz' | 'form'>) {
  const { points, submission, drafts, closed } = form
  const problem = closed && !submission.waiting ? null : submission.problem
  return (
    <div role="alert" className={`${styles.quizFootProblem} wrong strong`}>
      {problem && (
        <>
          <WarningIcon size={18} />
          <span>
            {closed ? null : submission.failure} {everydayErrorWords(problem)}
            {problem === 'points_unassigned' && (
              <Piece>
                <MissingPoints games={points.games} questions={questions} drafts={drafts} />
              </Piece>
            )}
          </span>
        </>
      )}
    </div>
  )
}

const minute = 60_000

/** The closing time, counted down in the last hour, by the server's clock. */
function TimeLeft({ closes_at, now }: { closes_at: string; now: string }) {
  const { time_zone } = useCustomer()
  const left = useTimeLeft(closes_at, now)
  if (left === 0) return <Trans>Closed</Trans>
  if (left >= 60 * minute) {
    const time = formatTime(closes_at, time_zone)
    return time === '00:00' ? <Trans>closes at midnight</Trans> : <Trans>closes at {time}</Trans>
  }

  return (
    // The seconds that its scripts took differ from the server's.
    <span
      role="timer"
      className="figures"
      data-urgent={isLast(left) ? 'last' : 'hour'}
      suppressHydrationWarning
    >
      <TimeLeftWords left={left} />
    </span>
  )
}

function TimeLeftWords({ left }: { left: number }) {
  const time = formatTimeLeft(left)
  return isLast(left) ? <Trans>only {time} left</Trans> : <Trans>closes in {time}</Trans>
}

const isLast = (left: number) => left < 10 * minute

/** Announces the last minutes once; a countdown is read out only on request. */
function LastMinutes({ closes_at, now }: { closes_at: string; now: string }) {
  const left = useTimeLeft(closes_at, now)
  return (
    <p className="visually-hidden" role="status">
      {left > 0 && isLast(left) && <Trans>Less than ten minutes left to submit.</Trans>}
    </p>
  )
}
