import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import type { EarlyDay, EarlySitting } from '@tertulia/contract/early-sittings'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { GameIntroduction } from '../play/opponent/game-introduction.tsx'
import { QuizOfTheDay } from '../play/quiz-of-the-day.tsx'
import { QuizSkeleton } from '../play/quiz-skeleton.tsx'
import { DayState } from './early-days.tsx'
import { earlyPlay } from './early-play.ts'
import * as styles from './early-quiz.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The quiz of a coming day, which its player may open early: the offer, the sitting, its receipt. */
export function EarlyQuizPage() {
  const { date } = useParams({ from: '/early-quiz/$date' })
  return <EarlyQuiz key={date} date={date} />
}

function EarlyQuiz({ date }: { date: string }) {
  const title = useTitle(date)
  const days = useCall(earlySittingCalls.listEarlyDays, {}, { staleTime: 0 })
  const day = days.data?.days.find((found) => found.date === date)

  if (day && day.state !== 'offered') return <OpenedQuiz date={date} />
  return (
    <Page title={title}>
      <QueryState query={days} skeleton={<QuizSkeleton />}>
        {() => (day ? <Offer day={day} /> : <NotOffered />)}
      </QueryState>
    </Page>
  )
}

function useTitle(date: string): string {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  return t`Quiz of ${day}`
}

function NotOffered() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.absences()} button="plain">
          <Trans>Days off</Trans>
        </TextLink>
      }
    >
      <Trans>This quiz can’t be played early. You can play it on its day.</Trans>
    </EmptyState>
  )
}

/** What an early sitting is and costs, and the button that begins it. */
function Offer({ day }: { day: EarlyDay }) {
  const { open, busy } = useOpening(day.date)
  return (
    <div className={`${styles.earlyCard} sheet stack gap-12`}>
      <p className="strong">
        <DayState day={day} />
      </p>
      <ul className="marked">
        <li>
          <Trans>You have 60 minutes from the moment you open it, in one sitting. It can’t be paused.</Trans>
        </li>
        <li>
          <Trans>
            Whatever you’ve typed by the end counts, on the quiz’s own day, against that day’s opponent.
          </Trans>
        </li>
        <li>
          <Trans>
            You’ll see the answers and your result once that day is over. Until then, tell nobody about the
            questions.
          </Trans>
        </li>
      </ul>
      <div className="row">
        <Button look="primary" busy={busy} disabled={day.left === 0} onClick={() => void open()}>
          <Trans>Open the quiz</Trans>
        </Button>
        <TextLink to={paths.absences()} button="plain">
          <Trans>Not now</Trans>
        </TextLink>
      </div>
    </div>
  )
}

function useOpening(date: string) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const opening = useAction(earlySittingCalls.openEarlySitting, {
    shows: earlyPlay(date).todaysKey,
    failed: toastFailure(),
    refreshes: [earlySittingCalls.listEarlyDays],
  })

  async function open() {
    const confirmed = await confirm({
      title: t`Open the quiz now?`,
      message: t`Your 60 minutes begin as soon as you open it, and it uses one of your early quizzes.`,
      confirmLabel: t`Begin`,
    })
    if (confirmed) opening.mutate({ params: { date } })
  }

  return { open, busy: opening.isPending }
}

function OpenedQuiz({ date }: { date: string }) {
  const title = useTitle(date)
  const query = useCall(
    earlySittingCalls.getEarlySitting,
    { params: { date } },
    { refetchOnWindowFocus: 'always' },
  )
  const { data, dataUpdatedAt, refetch } = query
  const play = useMemo(() => earlyPlay(date), [date])
  const refresh = useCallback(() => refetch(), [refetch])

  if (data?.sitting !== 'open') {
    return (
      <Page title={title}>
        <QueryState query={query} skeleton={<QuizSkeleton />}>
          {(sitting) => (sitting.sitting === 'withdrawn' ? <Withdrawn /> : <Receipt sitting={sitting} />)}
        </QueryState>
      </Page>
    )
  }
  return (
    <QuizOfTheDay
      play={play}
      latest={{ date, quiz: data }}
      askedAt={dataUpdatedAt}
      clockOffset={Date.parse(data.now) - dataUpdatedAt}
      refetch={refresh}
      describe={(quiz) => ({ title, lead: <SittingLead quiz={quiz} />, next: null })}
      none={null}
    />
  )
}

function SittingLead({ quiz }: { quiz: EarlySitting }) {
  const { time_zone } = useCustomer()
  const time = formatTime(quiz.closes_at, time_zone)
  const day = formatDateLong(quiz.date, useLanguage())
  return (
    <>
      <GameIntroduction date={quiz.date} games={quiz.games} />
      <span className="block">
        <Trans>
          You’re playing early: it closes at {time}, and what you’ve typed counts on {day}.
        </Trans>
      </span>
    </>
  )
}

function Receipt({ sitting }: { sitting: EarlySitting }) {
  const { t } = useLingui()
  const { time_zone } = useCustomer()
  const day = formatDateLong(sitting.date, useLanguage())
  const time = formatTime(sitting.submitted_at ?? sitting.closes_at, time_zone)
  return (
    <Card>
      <p className="right strong beside" role="status">
        <CheckIcon />
        {sitting.submitted_at ? t`Submitted at ${time}` : t`The sitting ended at ${time}`}
      </p>
      <p className="strong">
        <Trans>It counts on {day}.</Trans>
      </p>
      <p>
        {sitting.submitted_at ? (
          <Trans>
            Nobody can see that you’ve played. The answers and your result come once that day is over.
          </Trans>
        ) : sitting.rule_set.points_budget.length === 0 ? (
          <Trans>
            Everything you had typed by then counts. The answers and your result come once that day is over.
          </Trans>
        ) : (
          <Trans>
            Everything you had typed by then counts; missing points are assigned for you. The answers and your
            result come once that day is over.
          </Trans>
        )}
      </p>
    </Card>
  )
}

function Withdrawn() {
  return (
    <Card>
      <p className="strong">
        <Trans>The editors have withdrawn this quiz.</Trans>
      </p>
      <p>
        <Trans>
          What you answered doesn’t count, and you have your early quiz back. Play the day’s quiz on its day,
          or take the day off.
        </Trans>
      </p>
    </Card>
  )
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.earlyCard} sheet stack gap-12`}>
      {children}
      <p className="row">
        <TextLink to={paths.home()} button="plain">
          <Trans>Back home</Trans>
        </TextLink>
        <TextLink to={paths.absences()} button="plain">
          <Trans>Days off</Trans>
        </TextLink>
      </p>
    </div>
  )
}
