import { useHas } from '@/features/session/of-feature.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'

/** Promotion and relegation at the end of a season. */
export function LeagueMovements() {
  const { promoted, relegated, forfeits_relegate } = useRuleSet()

  return (
    <>
      <h3>
        <Trans>Promotion and relegation</Trans>
      </h3>
      <ul>
        {promoted > 0 && (
          <li>
            <Promotion />
          </li>
        )}
        {relegated > 0 && (
          <li>
            <Relegation />
          </li>
        )}
        {forfeits_relegate && <ForfeitWarning />}
        <li>
          {forfeits_relegate ? (
            <Trans>
              A day off you book before it starts is excused: if you don’t play, your opponent still wins, but
              the forfeit doesn’t count towards the warning or relegation. Your club decides how many days a
              year you can take. That day’s opponent is told at once; everyone else sees it on the day itself.
            </Trans>
          ) : (
            <Trans>
              If you can’t play one day, book it off before it starts: it’s still a forfeit, but that day’s
              opponent is told at once. Your club decides how many days a year you can take.
            </Trans>
          )}
        </li>
      </ul>
      <p>
        <Trans>
          The team builds the next season from this. If more players go down than up, others are promoted to
          fill the places; newcomers start at the bottom.
        </Trans>
      </p>
      <CheckInRule />
    </>
  )
}

/** Who moves up: the first so many of a tier, or so many percent of it. */
function Promotion() {
  const { promoted, movement_by: by } = useRuleSet()
  const language = useLanguage()
  const share = formatPercentage(promoted, language)
  return by === 'share' ? (
    <Trans>
      The first {share} of the players in each tier are promoted, rounded down, except in the top tier.
    </Trans>
  ) : (
    <Plural
      value={promoted}
      one="The first in each tier is promoted, except in the top tier."
      other="The first # in each tier are promoted, except in the top tier."
    />
  )
}

function Relegation() {
  const { relegated, movement_by: by } = useRuleSet()
  const language = useLanguage()
  const share = formatPercentage(relegated, language)
  return by === 'share' ? (
    <Trans>
      The last {share} of the players in each tier are relegated, rounded down, except in the bottom tier.
    </Trans>
  ) : (
    <Plural
      value={relegated}
      one="The last in each tier is relegated, except in the bottom tier."
      other="The last # in each tier are relegated, except in the bottom tier."
    />
  )
}

/** What forfeits do to a place, where they do anything. */
function ForfeitWarning() {
  const { promoted, forfeit_warning } = useRuleSet()
  return (
    <li>
      {promoted > 0 && (
        <Plural
          value={forfeit_warning}
          one="Nobody with a forfeit is promoted."
          other="Nobody with # or more forfeits is promoted."
        />
      )}{' '}
      <Plural
        value={forfeit_warning}
        one="One forfeit is a warning; any more means relegation, whatever the rank."
        other="# forfeits are a warning; any more means relegation, whatever the rank."
      />
    </li>
  )
}

/** The question before a season, where the club asks it. */
function CheckInRule() {
  const { check_in_days: days } = useRuleSet()
  const asks = useHas('check_ins')
  if (!asks || days === 0) return null
  return (
    <p>
      <Trans>
        Before each season you’re asked whether you’re in or sit it out. If you sit out one season, your tier
        is kept; for every further season you drop one tier.
      </Trans>
    </p>
  )
}
