import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { PlayedBy, useCustomer } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { whenIdle } from '@/lib/loading/idle.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { QuizForm, type QuizFormWords } from './form/quiz-form.tsx'
import { QuizNotice } from './quiz-notice.tsx'
import type { QuizPlay } from './quiz-play.ts'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { usePlayer } from './use-player.ts'
import { useSavedQuiz, type SavedQuiz } from '../drafts/use-saved-quiz.ts'
import * as styles from '../submission/submitted-quiz.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const loadSubmittedQuiz = () => import('../submission/submitted-quiz.tsx')
const SubmittedQuiz = lazyAddition(loadSubmittedQuiz, 'SubmittedQuiz', { needed: true })

/** A day and its quiz of one kind; null when there is none. */
type Day<Quiz> = { date: string; quiz: Quiz | null }

/** Texts of a kind of quiz. */
export type QuizWords = QuizFormWords & {
  /** Explains what happens after submitting. */
  next: ReactNode
}

type QuizOfTheDayProps<Quiz> = {
  play: QuizPlay
  latest: Day<Quiz>
  /** Time of the server's response, by this device's clock. */
  askedAt: number
  /** The server's clock minus this device's, in milliseconds. */
  clockOffset: number
  refetch: () => Promise<unknown>
  describe: (quiz: Quiz) => QuizWords
  /** Shown on a day without a quiz. */
  none: ReactNode
}

/** Today's quiz of a kind: to answer, submitted, or none. */
export function QuizOfTheDay<Quiz extends TodaysQuiz>(props: QuizOfTheDayProps<Quiz>) {
  const { play, describe, none } = props
  const { shown, next, openNext } = useHeldQuiz(props.latest)
  const { date, quiz } = shown
  const saved = useSavedQuiz(play.kind, date)
  // Preloaded, because the connection may be gone when it is needed.
  useEffect(() => whenIdle(() => void loadSubmittedQuiz().catch(() => null)), [])

  const view =
    quiz?.state === 'open' ? (
      saved ? (
        <OpenQuiz key={date} {...props} quiz={quiz} saved={saved} />
      ) : (
        <QuizIsComing title={describe(quiz).title} />
      )
    ) : quiz?.submission ? (
      <Piece fallback={<QuizIsComing title={describe(quiz).title} />}>
        <SubmittedQuiz play={play} {...describe(quiz)} quiz={quiz} submission={quiz.submission} />
      </Piece>
    ) : (
      none
    )

  // A day that is kept open goes on under its own address.
  if (next && quiz?.kept_open) return <Navigate to={addressOf(play, date)} replace />
  return (
    <>
      {next && <NextDay onOpen={openNext} />}
      {quiz ? <PlayedBy rule_set={quiz.rule_set}>{view}</PlayedBy> : view}
    </>
  )
}

const addressOf = ({ kind }: QuizPlay, date: string) =>
  kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)

type OpenQuizProps<Quiz> = Omit<QuizOfTheDayProps<Quiz>, 'latest' | 'none'> & { quiz: Quiz; saved: SavedQuiz }

// An older response comes from this device's cache.
const freshFor = 15_000

function OpenQuiz<Quiz extends TodaysQuiz>({ quiz, saved, ...props }: OpenQuizProps<Quiz>) {
  const { play, askedAt, clockOffset, refetch, describe } = props
  const [fresh] = useState(() => Date.now() - askedAt < freshFor)
  const stop = useStop(refetch)
  const { date } = quiz
  const { impersonator } = usePlayer()
  const { fair_play } = useCustomer()
  const isRecorded = fair_play && play.kind === 'daily' && !impersonator
  useEffect(() => {
    if (isRecorded) void import('./record-opening.ts').then((m) => m.recordWhenSeen(date)).catch(() => null)
  }, [isRecorded, date])

  return (
    <QuizForm
      words={describe(quiz)}
      play={play}
      saved={saved}
      quiz={quiz}
      fresh={fresh}
      clockOffset={clockOffset}
      refetch={refetch}
      onStopped={stop}
    />
  )
}

/** Shown while this device's data are being read, because an empty form would be misleading. */
function QuizIsComing({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div aria-busy="true">
        <QuizSkeleton />
      </div>
    </Page>
  )
}

/** After midnight the open quiz stays, until the new day's quiz is requested. */
function useHeldQuiz<Quiz>(latest: Day<Quiz>) {
  const [held, setHeld] = useState(latest)
  const next = held.date !== latest.date && held.quiz !== null
  if (!next && (held.quiz !== latest.quiz || held.date !== latest.date)) setHeld(latest)

  return { shown: next ? held : latest, next, openNext: () => setHeld(latest) }
}

/** Handles refused drafts: the server's state, or a new sign-in, explains why. */
function useStop(refetch: () => Promise<unknown>) {
  const { expire } = useSession()
  return useCallback(
    (code: CallCode) => {
      if (code === 'not_signed_in') return expire()
      // The answers submitted elsewhere replace the form.
      if (code === 'already_submitted') showError(everydayErrorWords(code))
      void refetch()
    },
    [expire, refetch],
  )
}

function NextDay({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles.quizNext}>
      <QuizNotice
        action={
          <Button look="primary" onClick={onOpen}>
            <Trans>Go to today’s quiz</Trans>
          </Button>
        }
      >
        <Trans>A new day has started.</Trans>
      </QuizNotice>
    </div>
  )
}
