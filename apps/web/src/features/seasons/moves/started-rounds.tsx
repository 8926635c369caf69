import type { SeasonForm } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './moves.module.css'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))

/** The rounds of a season that has started; those that have not opened can be moved while it runs. */
export function StartedRounds({ form }: { form: SeasonForm }) {
  const { season, state, dates, today } = form
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <section aria-labelledby="started-rounds" className="stack">
      <h2 id="started-rounds">
        <Trans>Rounds</Trans>
      </h2>
      <ol className={styles.startedRounds}>
        {dates.map((date, index) => (
          <StartedRound
            key={date}
            round={index + 1}
            date={date}
            onMove={state === 'running' && date > today ? setChosen : null}
          />
        ))}
      </ol>
      <Suspense fallback={null}>
        {chosen !== null && (
          <MoveDialog
            moved={{ season, round: chosen, date: dates[chosen - 1] ?? today, today }}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

type StartedRoundProps = { round: number; date: string; onMove: ((round: number) => void) | null }

function StartedRound({ round, date, onMove }: StartedRoundProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const solo = useRuleSet().solo_rounds.includes(round)
  return (
    <li>
      <span>
        <span className="soft block">
          {solo ? <Trans>Round {round} · solo</Trans> : <Trans>Round {round}</Trans>}
        </span>
        <span className="figures">{formatDateShort(date, language)}</span>
      </span>
      {onMove && (
        <Button aria-label={t`Change the date of round ${round}`} onClick={() => onMove(round)}>
          <Trans>Change the date</Trans>
        </Button>
      )}
    </li>
  )
}
