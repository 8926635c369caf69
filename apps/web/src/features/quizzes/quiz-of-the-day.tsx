import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { PlayedBy } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { showError } from '@/ui/toasts.ts'
import { localDraftsKey, removeOldDrafts } from './local-drafts.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizNotice } from './quiz-notice.tsx'
import type { QuizPlay } from './quiz-play.ts'
import { SubmittedQuiz } from './submitted-quiz.tsx'
import { usePlayer } from './use-player.ts'

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
  clock_offset: number
  refetch: () => void
  describe: (quiz: Quiz) => QuizWords
  /** In place of a quiz on a day without. */
  none: ReactNode
}

/** Today's quiz of a kind: to answer, or submitted, or none. */
export function QuizOfTheDay<Quiz extends TodaysQuiz>(props: QuizOfTheDayProps<Quiz>) {
  const { play, clock_offset, refetch, describe, none } = props
  const user_id = usePlayer().id
  const { shown, next, openNext } = useHeldQuiz(props.latest)
  const { date, quiz } = shown
  const stop = useStop(refetch)
  useOtherTabs(localDraftsKey({ user_id, kind: play.kind, date }), refetch)
  useEffect(() => removeOldDrafts(date), [date])

  const played = { play, user_id }
  const view =
    quiz?.state === 'open' ? (
      <QuizForm
        key={date}
        {...played}
        {...describe(quiz)}
        quiz={quiz}
        clock_offset={clock_offset}
        onStopped={stop}
      />
    ) : quiz?.submission ? (
      <SubmittedQuiz {...played} {...describe(quiz)} quiz={quiz} submission={quiz.submission} />
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

/** After midnight what one was reading stays, until the new day's quiz is asked for. */
function useHeldQuiz<Quiz>(latest: Day<Quiz>) {
  const [held, setHeld] = useState(latest)
  const next = held.date !== latest.date && held.quiz !== null
  if (!next && (held.quiz !== latest.quiz || held.date !== latest.date)) setHeld(latest)

  return { shown: next ? held : latest, next, openNext: () => setHeld(latest) }
}

/** What to do when drafts are no longer taken: the server's state, or a new sign-in, shows why. */
function useStop(refetch: () => void) {
  const { expire } = useSession()
  return useCallback(
    (code: CallCode) => {
      if (code === 'not_signed_in') return expire()
      // What was submitted elsewhere takes the place of what is being typed.
      if (code === 'already_submitted') showError(errorWords(code))
      refetch()
    },
    [expire, refetch],
  )
}

/** Another tab that submits removes what this device kept. */
function useOtherTabs(key: string, refetch: () => void): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) refetch()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [key, refetch])
}

function NextDay({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="quiz-next">
      <QuizNotice
        action={
          <Button onClick={onOpen}>
            <Trans>Go to today's quiz</Trans>
          </Button>
        }
      >
        <Trans>A new day has begun.</Trans>
      </QuizNotice>
    </div>
  )
}
