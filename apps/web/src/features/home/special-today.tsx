import { Trans } from '@lingui/react/macro'
import { getTodaysSpecialQuiz, type TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { useCallback } from 'react'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TodayAction } from './today-action.tsx'
import { useDayLeft } from './use-day-left.ts'
import { Placeholder } from '@/ui/placeholder.tsx'

/** Today's special quiz, for who plays nothing else: what it is about, the time left, and the one thing to do. */
export function SpecialToday() {
  const query = useCall(getTodaysSpecialQuiz, { query: { today: '' } })
  const { refetch } = query
  const refresh = useCallback(() => void refetch(), [refetch])

  return (
    <QueryState query={query} skeleton={<Placeholder height={200} />}>
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
  const left = useDayLeft(quiz, onOver)
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
      {own ? (
        <div className="today-action">
          <p>
            <Trans>You wrote this quiz, so you cannot play it.</Trans>
          </p>
          <PastOnes />
        </div>
      ) : (
        <TodayAction state={state === 'submitted' ? state : 'open'} left={left} to={paths.special_quiz()}>
          <PastOnes />
        </TodayAction>
      )}
    </section>
  )
}

function PastOnes() {
  return (
    <TextLink to={paths.special_quizzes()} button="plain">
      <Trans>See past special quizzes</Trans>
    </TextLink>
  )
}
