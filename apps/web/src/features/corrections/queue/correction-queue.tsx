import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as correctionCalls from '@tertulia/contract/corrections'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { TextLink } from '@/ui/text-link.tsx'
import type { QuizToCorrect } from './correction-progress.ts'
import { deskPath } from '../desk/desk-paths.ts'
import * as styles from './queue.module.css'

type WaitingQuiz = ReplyOf<typeof correctionCalls.listCorrections>['corrections'][number]
type Progress = { total: number; left: number }

/** Quizzes with waiting answers, oldest first; undefined until loaded. */
export function useQueue(): WaitingQuiz[] | undefined {
  return useCall(correctionCalls.listCorrections, {}, { refetchInterval: 30_000 }).data?.corrections
}

const isSame = (one: QuizToCorrect, other: QuizToCorrect) =>
  one.kind === other.kind && one.date === other.date

/** The longest-waiting other quiz that the reviewer cannot still play. */
export function nextInQueue(queue: readonly WaitingQuiz[] | undefined, current: QuizToCorrect) {
  return queue?.find((quiz) => !quiz.own_game_open && !isSame(quiz, current))
}

type CorrectionQueueProps = {
  current: QuizToCorrect
  /** Progress of the current quiz on this page; null before it is known. */
  progress: Progress | null
}

/** All quizzes waiting for correction, the current one marked. */
export function CorrectionQueue({ current, progress }: CorrectionQueueProps) {
  const { t } = useLingui()
  const queue = useQueue()
  if (!queue) return <div className={styles.queue} />

  const shown = queue.map((quiz) => ({
    ...quiz,
    left: quiz.pending,
    total: quiz.distinct,
    ...(isSame(quiz, current) && progress),
  }))
  return (
    <nav className={`${styles.queue} no-print`} aria-label={t`To correct`}>
      <h2 aria-hidden="true">
        <Trans>To correct</Trans>
      </h2>
      {shown.length === 0 && (
        <p className="soft small">
          <Trans>No other quizzes have answers to mark.</Trans>
        </p>
      )}
      <ol>
        {shown.map((quiz) => (
          <li key={`${quiz.kind} ${quiz.date}`} ref={isSame(quiz, current) ? showInStrip : undefined}>
            <TextLink
              to={deskPath(quiz)}
              className={styles.queueQuiz}
              {...(isSame(quiz, current) && { 'aria-current': 'page' as const })}
            >
              <QueueQuiz quiz={quiz} progress={quiz} />
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** On a phone the queue is a strip wider than the screen. */
function showInStrip(item: HTMLElement | null): void {
  const strip = item?.parentElement
  if (strip) strip.scrollLeft = item.offsetLeft - strip.offsetLeft - 24
}

function QueueQuiz({ quiz, progress }: { quiz: WaitingQuiz; progress: Progress }) {
  const language = useLanguage()
  const { left, total } = progress
  return (
    <>
      <span className={`${styles.queueName} strong unbroken`}>
        {quiz.subject ?? <Trans>Daily quiz</Trans>}
      </span>
      <span className="soft small figures">
        {formatDateShort(quiz.date, language)}
        {' · '}
        {quiz.own_game_open ? (
          <Trans>once you’ve submitted yours</Trans>
        ) : left === 0 ? (
          <Trans>all marked</Trans>
        ) : (
          <Plural value={left} one="# left" other="# left" />
        )}
      </span>
      <progress value={total - left} max={Math.max(1, total)} aria-hidden="true" />
    </>
  )
}
