import { Trans } from '@lingui/react/macro'
import { countedEvents, countedOfType } from '@tertulia/core/national-ranking/ranking'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { RankChange } from '@/ui/rank-change.tsx'
import * as nationalRankingStyles from './national-ranking.module.css'
import * as rankingTableStyles from './ranking-table.module.css'

/** Explains the numbers and marks of the table. */
export function RankingLegend({ previous_month: previousMonth }: { previous_month: string | null }) {
  const language = useLanguage()
  return (
    <dl className={`${nationalRankingStyles.rankingLegend} soft small`}>
      <dt>
        <span className={rankingTableStyles.rankingSample}>
          {formatNumber(87.5, language, { decimals: 1 })}
          <span className={rankingTableStyles.rankingPlace}>1</span>
        </span>
      </dt>
      <dd>
        <Trans>
          Counts, and in which place. Up to {countedOfType} of a player’s best scores in each type of event
          can count, and of those the best {countedEvents}.
        </Trans>
      </dd>
      <dt>
        <RankChange rank={1} previous_rank={3} />
      </dt>
      <dd>
        {previousMonth === null ? (
          <Trans>Places gained or lost since the previously published month; this is the first.</Trans>
        ) : (
          <Trans>Places gained or lost since {formatMonth(previousMonth, language)}.</Trans>
        )}
      </dd>
      <dt>
        <Trans>Score</Trans>
      </dt>
      <dd>
        <Trans>
          The winner of an event gets 100 points, everyone else a proportional share. The counting scores are
          added up: 1000 at most.
        </Trans>
      </dd>
      <dt>
        <Trans>Sum</Trans>
      </dt>
      <dd>
        <Trans>
          All scores added up, including those that don’t count. The average is that sum divided by the number
          of events.
        </Trans>
      </dd>
    </dl>
  )
}
