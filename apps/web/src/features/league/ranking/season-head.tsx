import { Trans, useLingui } from '@lingui/react/macro'
import type { Standings } from '@tertulia/contract/league'
import { memo } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { StepHead } from '@/ui/lists/step-head.tsx'

/** Number and state of the season, between links to the previous and next one. */
export const SeasonHead = memo(function SeasonHead({ standings }: { standings: Standings }) {
  const { t } = useLingui()
  const { season, previous_season: previousSeason, next_season: nextSeason } = standings
  const step = (number: number | null) =>
    number === null ? null : { to: paths.ranking(number), label: t`Season ${number}` }

  return (
    <StepHead previous={step(previousSeason)} next={step(nextSeason)}>
      <h2>
        <Trans>Season {season}</Trans>
      </h2>
      <p className="soft">
        <SeasonState standings={standings} />
      </p>
    </StepHead>
  )
})

function SeasonState({ standings }: { standings: Standings }) {
  const language = useLanguage()
  const first = formatDateLong(standings.first_date, language)
  const last = formatDateLong(standings.last_date, language)
  switch (standings.state) {
    case 'upcoming':
      return <Trans>Starts {first}</Trans>
    case 'running':
      return <Trans>Ends {last}</Trans>
    case 'finished':
      return <Trans>Ended {last}</Trans>
  }
}
