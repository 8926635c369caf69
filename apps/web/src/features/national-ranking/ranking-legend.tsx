import { Trans } from '@lingui/react/macro'
import { countedEvents, countedOfType } from '@tertulia/core/national-ranking/ranking'
import { formatMonth, useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { RankChange } from '@/ui/rank-change.tsx'

/** Explains the numbers and marks of the table. */
export function RankingLegend({ previous_month: previousMonth }: { previous_month: string | null }) {
  const language = useLanguage()
  return (
    <dl className="ranking-legend">
      <dt>
        <span className="ranking-sample">
          {formatNumber(87.5, language, { decimals: 1 })}
          <span className="ranking-place">1</span>
        </span>
      </dt>
      <dd>
        <Trans>
          Counts, and in which place. Of each kind of event a player’s {countedOfType} best scores can count,
          and of those the {countedEvents} best.
        </Trans>
      </dd>
      <dt>
        <RankChange rank={1} previous_rank={3} />
      </dt>
      <dd>
        {previousMonth === null ? (
          <Trans>Places won or lost since the month published before; this is the first one.</Trans>
        ) : (
          <Trans>Places won or lost since {formatMonth(previousMonth, language)}.</Trans>
        )}
      </dd>
      <dt>
        <Trans>Score</Trans>
      </dt>
      <dd>
        <Trans>
          The best of an event has 100 points, everybody else a share of that. What counts is added up: 1000
          at most.
        </Trans>
      </dd>
      <dt>
        <Trans>Sum</Trans>
      </dt>
      <dd>
        <Trans>All scores together, also those that do not count. The average is the sum by events.</Trans>
      </dd>
    </dl>
  )
}
