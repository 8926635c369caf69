import { useLingui } from '@lingui/react/macro'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysQuiz as Quiz } from '@tertulia/contract/quizzes'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '@/lib/calls/call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { GameIntroduction } from './opponent/game-introduction.tsx'
import { QuizOfTheDay } from './quiz-of-the-day.tsx'
import { dailyPlay } from './quiz-play.ts'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

// What follows playing comes with it.
const WhenClosed = lazyAddition(() => import('../submission/when-closed.tsx'), 'WhenClosed')
const AtStake = lazyAddition(() => import('../submission/played-day.tsx'), 'AtStake')

// Days of play need none of it.
const NoQuiz = lazyAddition(() => import('./no-quiz.tsx'), 'NoQuiz', { needed: true })

/** Today's quiz: to answer, submitted, or none. */
export function TodaysQuiz() {
  const { t } = useLingui()
  const query = useCall(quizCalls.getTodaysQuiz, {}, { refetchOnWindowFocus: 'always' })
  return <PlayedQuiz query={query} title={t`Today’s quiz`} />
}

type PlayedQuizProps = { query: UseQueryResult<Quiz, CallError>; title: string }

/** The quiz of an open day: to answer, submitted, or none. */
export function PlayedQuiz({ query, title }: PlayedQuizProps) {
  const { data: latest, dataUpdatedAt, refetch } = query
  // Rendered in pieces, so that the browser can handle input between them.
  const answer = useDeferredValue(
    useMemo(
      () => (latest === undefined ? null : { data: latest, at: dataUpdatedAt }),
      [latest, dataUpdatedAt],
    ),
  )
  const refresh = useCallback(() => refetch(), [refetch])

  if (answer === null) {
    return (
      <Page title={title}>
        <QueryState query={query} skeleton={<QuizSkeleton />}>
          {() => <QuizSkeleton />}
        </QueryState>
      </Page>
    )
  }
  const { data, at } = answer
  return (
    <QuizOfTheDay
      play={dailyPlay}
      latest={{ date: data.date, quiz: data.state === 'none' ? null : data }}
      askedAt={at}
      clockOffset={Date.parse(data.now) - at}
      refetch={refresh}
      describe={(quiz) => ({
        title,
        lead: <GameIntroduction date={quiz.date} games={quiz.games} />,
        next: quiz.kept_open ? <WhenClosed /> : <AtStake games={quiz.games} />,
      })}
      none={
        <Piece>
          <NoQuiz />
        </Piece>
      }
    />
  )
}
