import { Trans } from '@lingui/react/macro'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import * as paymentCalls from '@tertulia/contract/payments'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as correctionCalls from '@tertulia/contract/corrections'
import { holdsRoleFor, mayCall } from '@/features/session/may-call.ts'
import { useDay } from '@/features/closed-days/use-day.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import {
  RoundWithoutQuiz,
  RoundWithoutQuizAdvice,
  useRoundWithoutQuiz,
  WriteTodaysQuiz,
} from '@/features/closed-days/round-without-quiz.tsx'
import { endedSubscription } from '@/features/subscriptions/ended-subscription.ts'
import { SubscriptionEnded } from '@/features/subscriptions/subscription-ended.tsx'
import { useUser } from '@/features/session/session.tsx'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { NotificationArea } from './notifications/notification-area.tsx'
import { SampleQuestion } from './welcome/sample-question.tsx'
import { WaitingWork } from './waiting/waiting-work.tsx'
import { useNotifications } from '@/features/notifications/use-notifications.ts'
import { useTodaysHeading } from './use-todays-heading.ts'
import * as styles from './home.module.css'
import { useEffect, type ReactNode } from 'react'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { paths } from '@/paths.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { KeptOpenQuizzes } from './kept-open-quizzes.tsx'
import { SpecialCard, SpecialHead } from './special-card.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

// Separate, because today is read first.
const loadSpecialDay = () => import('./special-day.tsx')
const SpecialDay = lazyAddition(loadSpecialDay, 'SpecialDay')

/** Today's special quiz for those who play nothing else: subject, time left, and the main action; then their day, and the rest. */
function SpecialToday({ children }: { children: ReactNode }) {
  const query = useCall(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } })

  useEffect(() => {
    // Every one of them reads it, so its code loads while the response is awaited.
    void loadSpecialDay().catch(() => null)
  }, [])

  return (
    <>
      <QueryState query={query} skeleton={<Skeleton height={200} />}>
        {({ quiz, now, kept_open }) => (
          <div className="stack gap-32">
            <KeptOpenQuizzes kind="special" quizzes={kept_open} now={now} />
            {quiz === null ? <NoneToday /> : <QuizToday quiz={quiz} />}
          </div>
        )}
      </QueryState>
      {query.data === undefined ? (
        !query.isPending && children
      ) : (
        <Piece fallback={<Skeleton height={250} />}>
          <SpecialDay today={query.data.today} hasSubmitted={query.data.quiz?.state === 'submitted'}>
            {children}
          </SpecialDay>
        </Piece>
      )}
    </>
  )
}

function NoneToday() {
  return (
    <section className={`sheet ${styles.today} stack gap-8`}>
      <h2 className="largest">
        <Trans>There’s no special quiz today</Trans>
      </h2>
      <div className={`${styles.todayAction} row`}>
        <PastOnes />
      </div>
    </section>
  )
}

function QuizToday({ quiz }: { quiz: TodaysSpecialQuiz }) {
  const { subject, author, own, state, closes_at, date, now } = quiz
  const name = author && `${author.name} ${author.surname}`.trim()
  if (!own) {
    const shown = { subject, date, closes_at, state: state === 'submitted' ? state : ('open' as const) }
    return (
      <SpecialCard quiz={shown} now={now} author={name}>
        <PastOnes />
      </SpecialCard>
    )
  }
  return (
    <section className={`sheet ${styles.today} stack gap-8`} data-state={state}>
      <SpecialHead subject={subject} author={name} />
      <div className={`${styles.todayAction} row`}>
        <p>
          <Trans>You know this quiz, so you can’t play it.</Trans>
        </p>
        <PastOnes />
      </div>
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

/** The home page of users who do not play the league: today's special quiz, waiting work, and links to their tools. */
export function HelperHome() {
  const { data, loading } = useNotifications()
  const heading = useTodaysHeading(data?.now)
  const user = useUser()
  const plays = mayCall(user, specialQuizCalls.getTodaysSpecialQuiz)
  const works = mayCall(user, questionFlagCalls.listQuestionFlags)
  const ended = user && endedSubscription(user)
  const writes = mayCall(user, quizEditorCalls.createQuiz)
  const day = useDay({ enabled: writes })
  const runs =
    holdsRoleFor(user, paymentCalls.listPayments) || holdsRoleFor(user, monthEventCalls.listEventMonths)

  // Shown when all of it is known, because later content would push the rest down.
  const rest = (data !== null || !loading) && (
    <Piece>
      <NotificationArea />
      {data?.waiting && <WaitingWork told={data} />}
      {works && <Work />}
      {runs && <ClubWork />}
      {!plays && !works && !runs && !ended && user?.roles && data && !hasWork(data) && (
        <p className="soft">
          <Trans>All done for today.</Trans>
        </p>
      )}
      {!works && !runs && <SampleQuestion />}
    </Piece>
  )

  return (
    <Page title={heading} home>
      {writes && day.isLoading ? (
        <Skeleton height={250} />
      ) : (
        <div className="stack gap-32">
          <UrgentRound />
          {ended && <SubscriptionEnded lastDay={ended} />}
          {plays ? <SpecialToday>{rest}</SpecialToday> : rest}
        </div>
      )}
    </Page>
  )
}

/** Tells whether something waits for a user: team work, a quiz to try out, a case to say something to. */
const hasWork = ({ waiting, test_quizzes, asked_about_fair_play: asked }: CurrentNotifications) =>
  Boolean(waiting ?? test_quizzes ?? asked)

/** Today's round while it has no complete quiz, before everything else, for those who write. */
function UrgentRound() {
  const round = useRoundWithoutQuiz({ enabled: mayCall(useUser(), quizEditorCalls.createQuiz) })
  if (round === null) return null
  return (
    <section className={`sheet ${styles.urgent} stack gap-8 to-start`} aria-labelledby="urgent-round">
      <h2 id="urgent-round">
        <RoundWithoutQuiz round={round} />
      </h2>
      <RoundWithoutQuizAdvice />
      <WriteTodaysQuiz round={round} />
    </section>
  )
}

const pastQuizzes = addressTo({
  to: '/admin/quizzes/{-$page}',
  params: { page: undefined },
  search: { state: 'past' },
})

/** Links for editors and reviewers. */
function Work() {
  const user = useUser()
  const edits = mayCall(user, quizEditorCalls.createQuiz)
  const editsSpecial = mayCall(user, specialQuizEditorCalls.createSpecialQuiz)
  const corrects = mayCall(user, correctionCalls.listCorrections)
  const writes = edits || editsSpecial

  return (
    <section className="sheet stack">
      <h2>
        <Trans>Your work</Trans>
      </h2>
      <div className="row">
        {edits && (
          <TextLink to={adminPaths.quizCreate()} button="primary">
            <Trans>Write a quiz</Trans>
          </TextLink>
        )}
        {editsSpecial && (
          <TextLink to={adminPaths.specialQuizCreate()} button={edits ? 'plain' : 'primary'}>
            <Trans>Write a special quiz</Trans>
          </TextLink>
        )}
        {(edits || corrects) && (
          <TextLink to={adminPaths.quizzes()} button={writes ? 'plain' : 'primary'}>
            <Trans>All quizzes</Trans>
          </TextLink>
        )}
        {edits && (
          <TextLink to={pastQuizzes} button="plain">
            <Trans>Past quizzes</Trans>
          </TextLink>
        )}
        {(editsSpecial || corrects) && (
          <TextLink to={adminPaths.special_quizzes()} button="plain">
            <Trans>All special quizzes</Trans>
          </TextLink>
        )}
      </div>
    </section>
  )
}

/** Links for those who manage the club's money or its national ranking. */
function ClubWork() {
  const user = useUser()
  const { national_ranking } = useCustomer()
  const keepsMoney = holdsRoleFor(user, paymentCalls.listPayments)
  const ranks = holdsRoleFor(user, monthEventCalls.listEventMonths) && national_ranking

  return (
    <section className="sheet stack">
      <h2>
        <Trans>Your club</Trans>
      </h2>
      <div className="row">
        {keepsMoney && (
          <TextLink to={adminPaths.payments()} button="primary">
            <Trans>Payments</Trans>
          </TextLink>
        )}
        {ranks && (
          <TextLink to={adminPaths.nationalRankingEvents()} button={keepsMoney ? 'plain' : 'primary'}>
            <Trans>National ranking</Trans>
          </TextLink>
        )}
        {keepsMoney && (
          <TextLink to={adminPaths.customer()} button="plain">
            <Trans>Club settings</Trans>
          </TextLink>
        )}
      </div>
    </section>
  )
}
