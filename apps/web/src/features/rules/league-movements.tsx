import { Plural, Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'

/** Promotion and relegation at the end of a season. */
export function LeagueMovements() {
  const { promoted, relegated, forfeit_warning: forfeitWarning } = useRuleSet()

  return (
    <>
      <h3>
        <Trans>Promotion and relegation</Trans>
      </h3>
      <ul>
        {promoted > 0 && (
          <li>
            <Plural
              value={promoted}
              one="The first in each tier is promoted, except in the top tier."
              other="The first # in each tier are promoted, except in the top tier."
            />{' '}
            <Plural
              value={forfeitWarning}
              one="Nobody with a forfeit is promoted."
              other="Nobody with # or more forfeits is promoted."
            />
          </li>
        )}
        {relegated > 0 && (
          <li>
            <Plural
              value={relegated}
              one="The last in each tier is relegated, except in the bottom tier."
              other="The last # in each tier are relegated, except in the bottom tier."
            />
          </li>
        )}
        <li>
          <Plural
            value={forfeitWarning}
            one="One forfeit is a warning; any more means relegation, whatever the rank."
            other="# forfeits are a warning; any more means relegation, whatever the rank."
          />
        </li>
        <li>
          <Trans>
            A day you announce before it starts is excused: if you don’t play, your opponent still wins, but
            the forfeit doesn’t count towards the warning or relegation. Your club decides how many days a
            year you can take. That day’s opponent is told at once; everyone else sees it on the day itself.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The team builds the next season from this. If more players go down than up, others are promoted to
          fill the places; newcomers start at the bottom.
        </Trans>
      </p>
    </>
  )
}
