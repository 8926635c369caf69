import { Trans } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import { Suspense, type ReactNode } from 'react'
import { stageWords } from '@/features/cup/cup-words.ts'
import {
  RoundWithoutQuiz,
  RoundWithoutQuizAdvice,
  useRoundWithoutQuiz,
  WriteTodaysQuiz,
} from '@/features/closed-days/round-without-quiz.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useTimeLeft } from '@/lib/dates/time-left.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { TrophyIcon } from '@/ui/more-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TodayAction } from './today-action.tsx'
import * as styles from './home.module.css'

// Separate, because few share before the day closes.
const SharePlayed = lazyAddition(() => import('./morning/share-played.tsx').then((m) => m.SharePlayed))

/** Today: the quiz, the opponent, the time left, and the main action. */
export function TodayCard({ home }: { home: Home }) {
  const { quiz, round, cup_game } = home
  const missing = useRoundWithoutQuiz({ enabled: quiz.state === 'none' })
  const left = useTimeLeft(quiz.closes_at, home.now)

  return (
    <section className={`sheet ${styles.today} stack gap-8`} data-state={quiz.state}>
      {round && <RoundLine round={round} />}
      <h2 className={styles.todayHeading}>
        {missing === null ? <TodaysWords home={home} /> : <RoundWithoutQuiz round={missing} />}
      </h2>
      {cup_game && quiz.state !== 'none' && <CupLine game={cup_game} />}
      <TodaysState
        state={quiz.state}
        today={home.today}
        left={left}
        next={missing === null ? <NextRound home={home} /> : <MissingQuiz round={missing} />}
      />
    </section>
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
  if (!round) return <Trans>Today's quiz</Trans>
  if (!round.opponent) return <Trans>A solo round: every right answer counts</Trans>
  const name = `${round.opponent.name} ${round.opponent.surname}`.trim()
  return <Trans>Today against {name}</Trans>
}

type TodaysStateProps = { state: Home['quiz']['state']; today: string; left: number; next: ReactNode }

function TodaysState({ state, today, left, next }: TodaysStateProps) {
  if (state !== 'none') {
    return (
      <TodayAction state={state} left={left} to={paths.quiz()}>
        {state === 'submitted' && (
          <Suspense fallback={null}>
            <SharePlayed date={today} />
          </Suspense>
        )}
      </TodayAction>
    )
  }
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
      <p className={`${styles.final} beside strong`}>
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
