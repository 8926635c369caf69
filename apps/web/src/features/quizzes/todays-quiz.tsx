import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { getTodaysQuiz, type TodaysQuiz as Quiz } from '@tertulia/contract/quizzes'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { showError } from '@/ui/toasts.ts'
import { localDraftsKey, removeOldDrafts } from './local-drafts.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizNotice } from './quiz-notice.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { SubmittedQuiz } from './submitted-quiz.tsx'
import { usePlayer } from './use-player.ts'

/** Today's quiz: to answer, or submitted, or none. */
export function TodaysQuiz() {
  const { t } = useLingui()
  const query = useCall(getTodaysQuiz, {})
  const { data, dataUpdatedAt, refetch } = query
  const refresh = useCallback(() => void refetch(), [refetch])

  if (data === undefined) {
    return (
      <Page title={t`Today's quiz`}>
        <QueryState query={query} skeleton={<QuizSkeleton />}>
          {() => null}
        </QueryState>
      </Page>
    )
  }
  return <QuizOfTheDay latest={data} clock_offset={Date.parse(data.now) - dataUpdatedAt} refetch={refresh} />
}

type QuizOfTheDayProps = { latest: Quiz; clock_offset: number; refetch: () => void }

function QuizOfTheDay({ latest, clock_offset, refetch }: QuizOfTheDayProps) {
  const user_id = usePlayer().id
  const { quiz, next, openNext } = useHeldQuiz(latest)
  const stop = useStop(refetch)
  useOtherTabs(localDraftsKey({ user_id, date: quiz.date }), refetch)
  useEffect(() => removeOldDrafts(quiz.date), [quiz.date])

  const view =
    quiz.state === 'open' ? (
      <QuizForm key={quiz.date} quiz={quiz} user_id={user_id} clock_offset={clock_offset} onStopped={stop} />
    ) : quiz.submission !== null ? (
      <SubmittedQuiz quiz={quiz} submission={quiz.submission} user_id={user_id} />
    ) : (
      <NoQuiz />
    )

  return (
    <>
      {next && <NextQuiz onOpen={openNext} />}
      {view}
    </>
  )
}

/** After midnight what one was reading stays, until the new day's quiz is asked for. */
function useHeldQuiz(latest: Quiz) {
  const [held, setHeld] = useState(latest)
  const next = held.date !== latest.date && held.state !== 'none'
  if (!next && held !== latest) setHeld(latest)

  return { quiz: next ? held : latest, next, openNext: () => setHeld(latest) }
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

function NextQuiz({ onOpen }: { onOpen: () => void }) {
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

function NoQuiz() {
  const { t } = useLingui()
  return (
    <Page title={t`Today's quiz`}>
      <EmptyState
        action={
          <TextLink to={paths.quizzes()} button="primary">
            <Trans>See past quizzes</Trans>
          </TextLink>
        }
      >
        <Trans>There is no quiz today.</Trans>
      </EmptyState>
    </Page>
  )
}
