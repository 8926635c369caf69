import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as leagueCalls from '@tertulia/contract/league'
import { memo, useState } from 'react'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/more-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { RoundGames } from './round-games.tsx'
import * as styles from './rounds.module.css'

type Calendar = ReplyOf<typeof leagueCalls.getRounds>

/** The rounds of a tier, two at a time, starting at the current one. */
export const RoundsCalendar = memo(function RoundsCalendar({
  calendar: { season, tier, rounds, today },
}: {
  calendar: Calendar
}) {
  const dates = rounds.map(({ date }) => date)
  const current = currentStart(dates, today)
  const [start, setStart] = useState(current)
  const isRunning = today >= (dates[0] ?? '') && today <= (dates.at(-1) ?? '')
  const shown = rounds.slice(start, start + roundsShown)

  return (
    <section className={`${styles.rounds} stack fitted`} aria-labelledby="rounds-heading">
      <div className={styles.roundsHead}>
        <h2 id="rounds-heading">
          <Trans>Rounds</Trans>
        </h2>
        <RoundSteps start={start} count={rounds.length} onMove={setStart} />
      </div>
      <div className={`${styles.roundsShown} stack at-top`}>
        {shown.map((round) => (
          <RoundGames key={round.round} round={round} place={{ season, tier }} today={today} />
        ))}
      </div>
      <div className={styles.roundsFoot}>
        <p className="soft small">
          <Trans>F: forfeit · (F): excused · P: not marked yet</Trans>
        </p>
        <p className="no-print">
          <TextLink to={paths.absences()}>
            <Trans>I can’t play on…</Trans>
          </TextLink>
        </p>
        {isRunning && (
          <Button
            className="no-print"
            aria-disabled={start === current || undefined}
            onClick={() => setStart(current)}
          >
            <Trans>Jump to today</Trans>
          </Button>
        )}
      </div>
    </section>
  )
})

type RoundStepsProps = { start: number; count: number; onMove: (start: number) => void }

function RoundSteps({ start, count, onMove }: RoundStepsProps) {
  const { t } = useLingui()
  const lastStart = clampStart(count, count)
  const move = (by: number) => onMove(clampStart(start + by, count))

  return (
    <div className={`${styles.roundSteps} no-print beside stretched`}>
      <Button
        className={styles.roundStep}
        aria-label={t`Previous rounds`}
        aria-disabled={start === 0 || undefined}
        onClick={() => move(-roundsShown)}
      >
        <ArrowLeftIcon />
      </Button>
      <Button
        className={styles.roundStep}
        aria-label={t`Next rounds`}
        aria-disabled={start === lastStart || undefined}
        onClick={() => move(roundsShown)}
      >
        <ArrowRightIcon />
      </Button>
    </div>
  )
}

/** Rounds that the calendar shows at a time. */
const roundsShown = 2

/** The first round to show so that the current one is included: today's, else the next, else the last. */
function currentStart(dates: readonly string[], today: string): number {
  const next = dates.findIndex((date) => date >= today)
  return clampStart(next === -1 ? dates.length : next, dates.length)
}

/** The nearest start that fills the window. */
function clampStart(start: number, roundCount: number): number {
  return Math.max(0, Math.min(start, roundCount - roundsShown))
}
