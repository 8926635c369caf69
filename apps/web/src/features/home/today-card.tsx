import { Trans } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import type { ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { CupLine } from './cup-line.tsx'
import { TodayAction } from './today-action.tsx'
import { useDayLeft } from './use-day-left.ts'

type TodayCardProps = {
  home: Home
  /** The day has ended by the server's clock. */
  onOver: () => void
}

/** Today: the quiz, the opponent, the time left, and the one thing to do. */
export function TodayCard({ home, onOver }: TodayCardProps) {
  const { quiz, round, cup_game } = home
  const left = useDayLeft({ closes_at: quiz.closes_at, now: home.now }, onOver)

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
  if (state !== 'none') return <TodayAction state={state} left={left} to={paths.quiz()} />
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
