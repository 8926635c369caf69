import * as accountCalls from '@tertulia/contract/account'
import * as homeCalls from '@tertulia/contract/home'
import type { Home } from '@tertulia/contract/home'
import type { KeptOpenQuiz } from '@tertulia/contract/kept-open'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { CheckInLine } from '@/features/check-ins/check-in-line.tsx'
import { KeptOpenQuizzes } from './kept-open-quizzes.tsx'
import { NotificationArea } from './notifications/notification-area.tsx'
import { useNotifications } from '@/features/notifications/use-notifications.ts'
import { useTodaysHeading } from './use-todays-heading.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { TableAround } from './table-around.tsx'
import * as styles from './home.module.css'
import { stageWords } from '@/features/cup/cup-words.ts'
import {
  RoundWithoutQuiz,
  RoundWithoutQuizAdvice,
  useRoundWithoutQuiz,
  WriteTodaysQuiz,
} from '@/features/closed-days/round-without-quiz.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { SpecialCard } from './special-card.tsx'
import { TodayAction } from './today-action.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

// Separate, because it follows playing.
const loadPlayedDay = () => import('@/features/quizzes/submission/played-day.tsx')
const PlayedDay = lazyAddition(loadPlayedDay, 'PlayedDay')
const AtStake = lazyAddition(loadPlayedDay, 'AtStake')

/** Today: the quiz, the opponent, the time left, and the main action; once played, what came of it so far. */
function TodayCard({ home }: { home: Home }) {
  const { quiz, round } = home
  return (
    <section className={`sheet ${styles.today} stack gap-8`} data-state={quiz.state}>
      {round && <RoundLine round={round} />}
      {quiz.state === 'submitted' ? <PlayedToday home={home} /> : <ToPlay home={home} />}
    </section>
  )
}

function ToPlay({ home }: { home: Home }) {
  const { quiz, cup_game } = home
  const missing = useRoundWithoutQuiz({ enabled: quiz.state === 'none' })
  return (
    <>
      <h2 className="largest">
        {missing === null ? <TodaysWords home={home} /> : <RoundWithoutQuiz round={missing} />}
      </h2>
      {cup_game && quiz.state !== 'none' && <CupLine game={cup_game} />}
      {quiz.state === 'open' ? (
        <TodayAction
          kind="daily"
          date={home.today}
          state="open"
          closes_at={quiz.closes_at}
          now={home.now}
          to={paths.quiz()}
        />
      ) : (
        <NoneToday next={missing === null ? <NextRound home={home} /> : <MissingQuiz round={missing} />} />
      )}
    </>
  )
}

function PlayedToday({ home: { today, answers, round, cup_game } }: { home: Home }) {
  const games = [
    ...(round ? [{ competition: 'league' as const, opponent: round.opponent }] : []),
    ...(cup_game ? [{ competition: 'cup' as const, opponent: cup_game.opponent }] : []),
  ]
  return (
    <>
      <p className="right strong line gap-8">
        <CheckIcon />
        <Trans>You’ve played today</Trans>
      </p>
      <PlayedDay date={today} answers={answers} next={<AtStake games={games} />}>
        <TextLink to={paths.quiz()} button="plain">
          <Trans>See your answers</Trans>
        </TextLink>
      </PlayedDay>
    </>
  )
}

function RoundLine({ round: { season, tier, round } }: { round: NonNullable<Home['round']> }) {
  return (
    <p className="strong soft small">
      <Trans>
        Season {season} · Tier {tier} · Round {round}
      </Trans>
    </p>
  )
}

function TodaysWords({ home: { quiz, round } }: { home: Home }) {
  if (quiz.state === 'none') return <Trans>There’s no quiz today</Trans>
  if (!round) return <Trans>Today’s quiz</Trans>
  if (!round.opponent) return <Trans>A solo round: every right answer counts</Trans>
  const name = `${round.opponent.name} ${round.opponent.surname}`.trim()
  return <Trans>Today against {name}</Trans>
}

function NoneToday({ next }: { next: ReactNode }) {
  return (
    <div className={`${styles.todayAction} row`}>
      {next}
      <TextLink to={paths.quizzes()} button="plain">
        <Trans>See past quizzes</Trans>
      </TextLink>
    </div>
  )
}

function MissingQuiz({ round }: Parameters<typeof WriteTodaysQuiz>[0]) {
  return (
    <>
      <RoundWithoutQuizAdvice />
      <WriteTodaysQuiz round={round} />
    </>
  )
}

function NextRound({ home: { next_round } }: { home: Home }) {
  const language = useLanguage()
  if (!next_round) return null
  const { round, date } = next_round
  const day = formatDateLong(date, language)
  return (
    <p className="soft">
      <Trans>
        Next: round {round}, {day}.
      </Trans>
    </p>
  )
}

/** My cup game of today: the final, its stage and opponent, or that I have a bye. */
function CupLine({ game: { season, ties, opponent } }: { game: NonNullable<Home['cup_game']> }) {
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  const to = paths.cup(season)
  const stage = stageWords(ties)
  const name = opponent && `${opponent.name} ${opponent.surname}`.trim()

  if (name !== null && ties === 1) {
    return (
      <p className={`${styles.final} beside strong large`}>
        <TrophyIcon size={22} />
        <span>
          <Trans>
            Today is the <TextLink to={to}>cup final</TextLink>, against {name}
          </Trans>
        </span>
      </p>
    )
  }
  return (
    <p className="beside">
      <TrophyIcon size={18} />
      <span>
        {name === null ? (
          <Trans>
            <TextLink to={to}>Cup</TextLink>: you have a bye today
          </Trans>
        ) : (
          <Trans comment="stage: Final, Quarter-finals, Round of 16">
            <TextLink to={to}>Cup, {stage}</TextLink>, against {name}
          </Trans>
        )}
      </span>
    </p>
  )
}

// Separate, because today is read first.
const loadMorning = () => import('./morning/morning.tsx')
const Morning = lazyAddition(loadMorning, 'Morning')

// Separate, because most players have submitted a quiz.
const WelcomeCard = lazyAddition(() => import('./newcomer/welcome-card.tsx'), 'WelcomeCard')

// Separate, because only the club's team has it.
const WaitingWork = lazyAddition(() => import('./waiting/waiting-work.tsx'), 'WaitingWork')

/** A player's day: today's quiz first, then the games of the last day, their part of the table, and notifications. */
export function PlayerHome() {
  const query = useCall(homeCalls.getHome, {})
  const heading = useTodaysHeading(query.data?.today)
  const [isDayShown, setDayShown] = useState(() => query.data?.newcomer === false && Morning.rendersAtOnce())
  const pending = !isDayShown && (query.isPending || query.data !== undefined)

  useEffect(() => {
    // Every player reads it, so its code loads while the day's response is awaited.
    void loadMorning().catch(() => null)
  }, [])

  return (
    <Page title={heading} home aside={<Beside home={query.data} pending={pending} />}>
      <QueryState query={query} skeleton={<HomeSkeleton />}>
        {(home) => (
          <Piece fallback={<HomeSkeleton />}>
            <Day home={home} onShown={setDayShown} />
          </Piece>
        )}
      </QueryState>
    </Page>
  )
}

function Day({ home, onShown }: { home: Home; onShown: (shown: true) => void }) {
  const { quiz, special_quiz: special, kept_open, now } = home
  const isFirst = ({ closes_at }: KeptOpenQuiz) => closes_at <= quiz.closes_at
  const morning = (
    <Morning today={home.today}>
      <WhenShown onShown={onShown} />
    </Morning>
  )
  // Read while the code of the steps is loading.
  useCall(accountCalls.getAccount, {}, { enabled: home.newcomer })
  return (
    <div className="stack gap-32">
      <KeptOpenQuizzes kind="daily" quizzes={kept_open.filter(isFirst)} now={now} />
      <TodayCard home={home} />
      {special && (
        <SpecialCard quiz={{ ...special, date: home.today, closes_at: quiz.closes_at }} now={now} />
      )}
      {home.check_in && <CheckInLine checkIn={home.check_in} />}
      <KeptOpenQuizzes kind="daily" quizzes={kept_open.filter((other) => !isFirst(other))} now={now} />
      <Piece fallback={<Skeleton height={250} />}>
        {home.newcomer ? <WelcomeCard home={home}>{morning}</WelcomeCard> : morning}
      </Piece>
    </div>
  )
}

/** Tells that everything in its place among lazily loaded pieces is shown. */
function WhenShown({ onShown }: { onShown: (shown: true) => void }) {
  useEffect(() => onShown(true), [onShown])
  return null
}

/** The second column; on a phone it waits for the day above, which would push it down. */
function Beside({ home, pending }: { home: Home | undefined; pending: boolean }) {
  const { data } = useNotifications()
  if (pending) return null
  return (
    <div className="stack gap-32">
      {home?.table && <MyTable table={home.table} />}
      <Piece>
        <NotificationArea />
        {data?.waiting && <WaitingWork told={data} />}
      </Piece>
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="stack gap-32">
      <Skeleton height={230} />
      <Skeleton height={250} />
    </div>
  )
}

/** The rows of the user's tier around their own. */
function MyTable({ table }: { table: NonNullable<Home['table']> }) {
  const { t } = useLingui()
  const { season, tier } = table
  return (
    <section aria-labelledby="my-table">
      <div className={`${styles.homeHead} row baseline apart gap-4-16`}>
        <h2 id="my-table">
          <Trans>Tier {tier}</Trans>
        </h2>
        <TextLink to={paths.ranking(season, tier)}>
          <Trans>See full table</Trans>
        </TextLink>
      </div>
      <TableAround table={table} label={t`Tier ${tier}`} />
    </section>
  )
}
