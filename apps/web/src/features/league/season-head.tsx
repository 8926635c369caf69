import { Trans, useLingui } from '@lingui/react/macro'
import type { Standings } from '@tertulia/contract/league'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { paths } from '@/paths.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/icons.tsx'

/** Which season this is and where it stands, between links to the one before and after. */
export function SeasonHead({ standings }: { standings: Standings }) {
  const { season, previous_season, next_season } = standings
  return (
    <div className="season-head">
      <SeasonStep season={previous_season} icon={<ArrowLeftIcon />} />
      <div>
        <h2>
          <Trans>Season {season}</Trans>
        </h2>
        <p className="soft">
          <SeasonState standings={standings} />
        </p>
      </div>
      <SeasonStep season={next_season} icon={<ArrowRightIcon />} />
    </div>
  )
}

function SeasonStep({ season, icon }: { season: number | null; icon: ReactNode }) {
  const { t } = useLingui()
  // The place stays taken, so that nothing moves from season to season.
  if (season === null) {
    return (
      <span className="season-step no-print" aria-hidden="true">
        {icon}
      </span>
    )
  }
  return (
    <Link to={paths.ranking(season)} className="season-step no-print" aria-label={t`Season ${season}`}>
      {icon}
    </Link>
  )
}

function SeasonState({ standings }: { standings: Standings }) {
  const language = useLanguage()
  const first = formatDateLong(standings.first_date, language)
  const last = formatDateLong(standings.last_date, language)
  switch (standings.state) {
    case 'upcoming':
      return <Trans>Begins on {first}</Trans>
    case 'running':
      return <Trans>Running until {last}</Trans>
    case 'finished':
      return <Trans>Finished on {last}</Trans>
  }
}
