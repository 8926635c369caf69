import { Trans } from '@lingui/react/macro'
import type { NationTeam } from '@tertulia/contract/quiz-nations'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { PersonName } from '@/ui/person-name.tsx'
import * as styles from './quiz-nations.module.css'

/** The final team of the current month. */
export function CurrentTeam({ team: { month, players } }: { team: NationTeam }) {
  const name = formatMonth(month, useLanguage())
  return (
    <section className={`sheet ${styles.currentTeam}`} aria-labelledby="current-team">
      <h2 id="current-team">
        <Trans>{name} team</Trans>
      </h2>
      {players.length === 0 ? (
        <p className="soft">
          <Trans>No team was named before the month started.</Trans>
        </p>
      ) : (
        <>
          <ol className={styles.teamPicks}>
            {players.map((player, index) => (
              <li key={player.id} className={styles.teamPick}>
                <span className={`figures ${styles.teamPlace} soft`}>{index + 1}</span>
                <span className={styles.teamName}>
                  <PersonName person={player} />
                </span>
              </li>
            ))}
          </ol>
          <p className="small soft">
            <Trans>The month has started, so the team can’t change.</Trans>
          </p>
        </>
      )}
    </section>
  )
}
