import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { getTodaysSpecialQuiz, type TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useCall } from '@/lib/queries.ts'
import { formatTimeLeft, useTimeLeft } from '@/lib/time-left.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, ClockIcon } from '@/ui/icons.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Today's special quiz, for who plays nothing else: what it is about, the time left, and the one thing to do. */
export function SpecialToday() {
  const query = useCall(getTodaysSpecialQuiz, { query: { today: '' } })
  const { refetch } = query
  const refresh = useCallback(() => void refetch(), [refetch])

  return (
    <QueryState query={query} skeleton={<Skeleton height={200} />}>
      {({ quiz }) => (quiz === null ? <NoneToday /> : <QuizToday quiz={quiz} onOver={refresh} />)}
    </QueryState>
  )
}

function NoneToday() {
  return (
    <section className="sheet today">
      <h2 className="today-heading">
        <Trans>There is no special quiz today</Trans>
      </h2>
      <div className="today-action">
        <PastOnes />
      </div>
    </section>
  )
}

function QuizToday({ quiz, onOver }: { quiz: TodaysSpecialQuiz; onOver: () => void }) {
  const { subject, author, own, state } = quiz
  const left = useTimeLeft(quiz.closes_at, quiz.now)
  const over = left === 0
  useEffect(() => {
    if (!over) return undefined
    // The server's day may end a moment later than this device believes.
    const timer = setTimeout(onOver, 2000)
    return () => clearTimeout(timer)
  }, [over, onOver])
  const name = author && `${author.name} ${author.surname}`.trim()

  return (
    <section className="sheet today" data-state={state}>
      <p className="today-round">
        <Trans>Today's special quiz</Trans>
        {name && (
          <>
            {' · '}
            <Trans comment="The author of a special quiz">By {name}</Trans>
          </>
        )}
      </p>
      <h2 className="today-heading">{subject}</h2>
      <div className="today-action">
        {own ? <Own /> : state === 'submitted' ? <Submitted /> : <Open time={formatTimeLeft(left)} />}
        <PastOnes />
      </div>
    </section>
  )
}

function Open({ time }: { time: ReactNode }) {
  return (
    <>
      <TextLink to={paths.special_quiz()} button="primary" className="today-button">
        <Trans>Answer the quiz</Trans>
      </TextLink>
      <span className="today-time figures" role="timer">
        <ClockIcon size={18} />
        <Trans>{time} left</Trans>
      </span>
    </>
  )
}

function Submitted() {
  return (
    <>
      <span className="today-done">
        <CheckIcon />
        <Trans>Your answers are in</Trans>
      </span>
      <TextLink to={paths.special_quiz()} button="plain">
        <Trans>See your answers</Trans>
      </TextLink>
    </>
  )
}

function Own() {
  return (
    <p>
      <Trans>You wrote this quiz, so you cannot play it.</Trans>
    </p>
  )
}

function PastOnes() {
  return (
    <TextLink to={paths.special_quizzes()} button="plain">
      <Trans>See past special quizzes</Trans>
    </TextLink>
  )
}
