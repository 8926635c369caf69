import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { PlayedBy } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/call.ts'
import { everydayErrorWords } from '@/lib/everyday-error-words.ts'
import { whenIdle } from '@/lib/idle.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { showError } from '@/ui/toasts.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizNotice } from './quiz-notice.tsx'
import type { QuizPlay } from './quiz-play.ts'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { useKeptQuiz, type KeptQuiz } from './use-kept-quiz.ts'

const loadSubmittedQuiz = () => import('./submitted-quiz.tsx')
const SubmittedQuiz = lazy(() => loadSubmittedQuiz().then((m) => ({ default: m.SubmittedQuiz })))

/** A day and its quiz of one kind; null when there is none. */
type Day<Quiz> = { date: string; quiz: Quiz | null }

/** How a quiz is presented. */
export type QuizWords = {
  title: string
  lead: ReactNode
  /** What is to know before the first question. */
  intro?: ReactNode
  /** What happens to the answers once they are submitted. */
  next: ReactNode
}

type QuizOfTheDayProps<Quiz> = {
  play: QuizPlay
  latest: Day<Quiz>
  /** When the server said so, by this device's clock. */
  asked_at: number
  /** The server's clock minus this device's, in milliseconds. */
  clock_offset: number
  refetch: () => Promise<unknown>
  describe: (quiz: Quiz) => QuizWords
  /** In place of a quiz on a day without. */
  none: ReactNode
}

/** Today's quiz of a kind: to answer, or submitted, or none. */
export function QuizOfTheDay<Quiz extends TodaysQuiz>(props: QuizOfTheDayProps<Quiz>) {
  const { play, describe, none } = props
  const { shown, next, openNext } = useHeldQuiz(props.latest)
  const { date, quiz } = shown
  const kept = useKeptQuiz(play.kind, date)
  // It is there before it is wanted: the connection may be gone then.
  useEffect(() => whenIdle(() => void loadSubmittedQuiz().catch(() => null)), [])

  const view =
    quiz?.state === 'open' ? (
      kept ? (
        <OpenQuiz key={date} {...props} quiz={quiz} kept={kept} />
      ) : (
        <QuizIsComing title={describe(quiz).title} />
      )
    ) : quiz?.submission ? (
      <Suspense fallback={<QuizIsComing title={describe(quiz).title} />}>
        <SubmittedQuiz play={play} {...describe(quiz)} quiz={quiz} submission={quiz.submission} />
      </Suspense>
    ) : (
      none
    )

  return (
    <>
      {next && <NextDay onOpen={openNext} />}
      {quiz ? <PlayedBy rule_set={quiz.rule_set}>{view}</PlayedBy> : view}
    </>
  )
}

type OpenQuizProps<Quiz> = QuizOfTheDayProps<Quiz> & { quiz: Quiz; kept: KeptQuiz }

// An answer older than that is one that this device has kept.
const fresh_for = 15_000

function OpenQuiz<Quiz extends TodaysQuiz>({ quiz, kept, ...props }: OpenQuizProps<Quiz>) {
  const { play, asked_at, clock_offset, refetch, describe } = props
  const [fresh] = useState(() => Date.now() - asked_at < fresh_for)
  const stop = useStop(refetch)

  return (
    <QuizForm
      {...describe(quiz)}
      play={play}
      kept={kept}
      quiz={quiz}
      fresh={fresh}
      clock_offset={clock_offset}
      refetch={refetch}
      onStopped={stop}
    />
  )
}

/** What this device keeps of it is being read: an empty form would only confuse. */
function QuizIsComing({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div aria-busy="true">
        <QuizSkeleton />
      </div>
    </Page>
  )
}

/** After midnight what one was reading stays, until the new day's quiz is asked for. */
function useHeldQuiz<Quiz>(latest: Day<Quiz>) {
  const [held, setHeld] = useState(latest)
  const next = held.date !== latest.date && held.quiz !== null
  if (!next && (held.quiz !== latest.quiz || held.date !== latest.date)) setHeld(latest)

  return { shown: next ? held : latest, next, openNext: () => setHeld(latest) }
}

/** What to do when drafts are no longer taken: the server's state, or a new sign-in, shows why. */
function useStop(refetch: () => Promise<unknown>) {
  const { expire } = useSession()
  return useCallback(
    (code: CallCode) => {
      if (code === 'not_signed_in') return expire()
      // What was submitted elsewhere takes the place of what is being typed.
      if (code === 'already_submitted') showError(everydayErrorWords(code))
      void refetch()
    },
    [expire, refetch],
  )
}

function NextDay({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="quiz-next">
      <QuizNotice
        action={
          <Button look="primary" onClick={onOpen}>
            <Trans>Go to today's quiz</Trans>
          </Button>
        }
      >
        <Trans>A new day has begun.</Trans>
      </QuizNotice>
    </div>
  )
}
