import { Trans } from '@lingui/react/macro'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { Suspense } from 'react'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useTimeLeft } from '@/lib/dates/time-left.ts'
import { paths } from '@/paths.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { KeptOpenQuizzes } from './kept-open-quizzes.tsx'
import { TodayAction } from './today-action.tsx'
import * as styles from './home.module.css'

// Separate, because today is read first.
const SpecialDay = lazyAddition(() => import('./special-day.tsx').then((m) => m.SpecialDay))

/** Today's special quiz for those who play nothing else: subject, time left, and the main action. */
export function SpecialToday() {
  const query = useCall(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } })

  return (
    <QueryState query={query} skeleton={<Skeleton height={200} />}>
      {({ quiz, now, today, kept_open }) => (
        <div className="stack gap-32">
          <KeptOpenQuizzes kind="special" quizzes={kept_open} now={now} />
          {quiz === null ? <NoneToday /> : <QuizToday quiz={quiz} />}
          <Suspense fallback={null}>
            <SpecialDay today={today} hasSubmitted={quiz?.state === 'submitted'} />
          </Suspense>
        </div>
      )}
    </QueryState>
  )
}

function NoneToday() {
  return (
    <section className={`sheet ${styles.today} stack gap-8`}>
      <h2 className={styles.todayHeading}>
        <Trans>There’s no special quiz today</Trans>
      </h2>
      <div className={`${styles.todayAction} row`}>
        <PastOnes />
      </div>
    </section>
  )
}

function QuizToday({ quiz }: { quiz: TodaysSpecialQuiz }) {
  const { subject, author, own, state } = quiz
  const left = useTimeLeft(quiz.closes_at, quiz.now)
  const name = author && `${author.name} ${author.surname}`.trim()

  return (
    <section className={`sheet ${styles.today} stack gap-8`} data-state={state}>
      <p className="strong soft small">
        <Trans>Today’s special quiz</Trans>
        {name && (
          <>
            {' · '}
            <Trans comment="The author of a special quiz">By {name}</Trans>
          </>
        )}
      </p>
      <h2 className={styles.todayHeading}>{subject}</h2>
      {own ? (
        <div className={`${styles.todayAction} row`}>
          <p>
            <Trans>You know this quiz, so you can’t play it.</Trans>
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
