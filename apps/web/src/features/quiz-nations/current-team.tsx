import { Trans } from '@lingui/react/macro'
import type { NationTeam } from '@tertulia/contract/quiz-nations'
import { formatMonth, useLanguage } from '@/lib/dates.ts'
import { PersonName } from '@/ui/person-name.tsx'

/** The final team of the current month. */
export function CurrentTeam({ team: { month, players } }: { team: NationTeam }) {
  const name = formatMonth(month, useLanguage())
  return (
    <section className="sheet current-team" aria-labelledby="current-team">
      <h2 id="current-team">
        <Trans>{name} team</Trans>
      </h2>
      {players.length === 0 ? (
        <p className="soft">
          <Trans>No team was named before the month started.</Trans>
        </p>
      ) : (
        <>
          <ol className="team-picks">
            {players.map((player, index) => (
              <li key={player.id} className="team-pick">
                <span className="figures team-place">{index + 1}</span>
                <span className="team-name">
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
