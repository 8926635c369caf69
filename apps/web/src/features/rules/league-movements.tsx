import { Plural, Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'

/** Promotion and relegation at the end of a season. */
export function LeagueMovements() {
  const { promoted, relegated, forfeit_warning: forfeitWarning } = useRuleSet()

  return (
    <>
      <h3>
        <Trans>Up and down</Trans>
      </h3>
      <ul>
        {promoted > 0 && (
          <li>
            <Plural
              value={promoted}
              one="The first of each tier moves up, the top tier's apart."
              other="The first # of each tier move up, the top tier's apart."
            />{' '}
            <Plural
              value={forfeitWarning}
              one="Nobody with a forfeit does."
              other="Nobody with # forfeits or more does."
            />
          </li>
        )}
        {relegated > 0 && (
          <li>
            <Plural
              value={relegated}
              one="The last of each tier moves down, the bottom tier's apart."
              other="The last # of each tier move down, the bottom tier's apart."
            />
          </li>
        )}
        <li>
          <Plural
            value={forfeitWarning}
            one="One forfeit is a warning; whoever has more moves down, whatever the rank."
            other="# forfeits are a warning; whoever has more moves down, whatever the rank."
          />
        </li>
        <li>
          <Trans>
            A day that you have announced before it began is excused: if you do not play, your opponent still
            wins, but the forfeit counts neither for the warning nor for moving down. Your club says how many
            days of a year you may announce. Your opponent of that day is told at once, everybody else who
            sees the game on the day itself.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          From this the team forms the next season: when more go down than up, somebody else comes up for
          them; newcomers begin at the bottom.
        </Trans>
      </p>
    </>
  )
}
