import { Trans } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import { useEffect, type ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { formatTimeLeft, useTimeLeft } from '@/lib/time-left.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, ClockIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { CupLine } from './cup-line.tsx'

type TodayCardProps = {
  home: Home
  /** The day has ended by the server's clock. */
  onOver: () => void
}

/** Today: the quiz, the opponent, the time left, and the one thing to do. */
export function TodayCard({ home, onOver }: TodayCardProps) {
  const { quiz, round, cup_game } = home
  const left = useTimeLeft(quiz.closes_at, home.now)
  const over = left === 0
  useEffect(() => {
    if (!over) return undefined
    // The server's day may end a moment later than this device believes.
    const timer = setTimeout(onOver, 2000)
    return () => clearTimeout(timer)
  }, [over, onOver])

  return (
    <section className="sheet today" data-state={quiz.state}>
      {round && <RoundLine round={round} />}
      <h2 className="today-heading">
        <TodaysWords home={home} />
      </h2>
      {cup_game && quiz.state !== 'none' && <CupLine game={cup_game} />}
      <TodaysState state={quiz.state} left={left} next={<NextRound home={home} />} />
    </section>
  )
}

function RoundLine({ round: { season, tier, round } }: { round: NonNullable<Home['round']> }) {
  return (
    <p className="today-round">
      <Trans>
        Season {season} · Tier {tier} · Round {round}
      </Trans>
    </p>
  )
}

function TodaysWords({ home: { quiz, round } }: { home: Home }) {
  if (quiz.state === 'none') return <Trans>There is no quiz today</Trans>
  if (!round) return <Trans>Today's quiz</Trans>
  if (!round.opponent) return <Trans>A solo round: every right answer counts</Trans>
  const name = `${round.opponent.name} ${round.opponent.surname}`.trim()
  return <Trans>Today against {name}</Trans>
}

type TodaysStateProps = { state: Home['quiz']['state']; left: number; next: ReactNode }

function TodaysState({ state, left, next }: TodaysStateProps) {
  const time = formatTimeLeft(left)
  if (state === 'open') {
    return (
      <div className="today-action">
        <TextLink to={paths.quiz()} button="primary" className="today-button">
          <Trans>Answer the quiz</Trans>
        </TextLink>
        <span className="today-time figures" role="timer">
          <ClockIcon size={18} />
          <Trans>{time} left</Trans>
        </span>
      </div>
    )
  }
  if (state === 'submitted') {
    return (
      <div className="today-action">
        <span className="today-done">
          <CheckIcon />
          <Trans>Your answers are in</Trans>
        </span>
        <TextLink to={paths.quiz()} button="plain">
          <Trans>See your answers</Trans>
        </TextLink>
      </div>
    )
  }
  return (
    <div className="today-action">
      {next}
      <TextLink to={paths.quizzes()} button="plain">
        <Trans>See past quizzes</Trans>
      </TextLink>
    </div>
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
