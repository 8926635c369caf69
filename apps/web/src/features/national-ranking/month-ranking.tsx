import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import type { NationalRanking } from '@tertulia/contract/national-ranking'
import { useParams } from '@tanstack/react-router'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { otherMonthAddress, rankingAddress, useRankingAddress } from './ranking-address.ts'
import { RankingFilters } from './ranking-filters.tsx'
import { RankingLegend } from './ranking-legend.tsx'
import { RankingTable } from './ranking-table.tsx'
import * as styles from './national-ranking.module.css'

type MonthRankingProps = { ranking: NationalRanking; stale: boolean }

/** A published month: its choice, filters, table and legend. */
export function MonthRanking({ ranking, stale }: MonthRankingProps) {
  const language = useLanguage()
  const { month: asked } = useParams({ from: '/national-ranking/{-$month}' })
  const { address } = useRankingAddress(asked)
  const { month, previous_month: previousMonth, next_month: nextMonth, players, events, total } = ranking
  const step = (other: string | null) =>
    other === null ? null : { to: otherMonthAddress(other, address), label: formatMonth(other, language) }

  return (
    <div className={`${styles.monthRanking} stack fitted`} aria-busy={stale}>
      <StepHead previous={step(previousMonth)} next={step(nextMonth)}>
        <h2 className={styles.rankingTitle}>{formatMonth(month, language)}</h2>
        <p className="small soft">
          <Plural value={players} one="# player" other="# players" />
          {' · '}
          <Plural value={events.length} one="# event in twelve months" other="# events in twelve months" />
        </p>
      </StepHead>
      {players === 0 ? (
        <EmptyState>
          <Trans>This month’s events have no results any more.</Trans>
        </EmptyState>
      ) : (
        <>
          <RankingFilters ranking={ranking} />
          {total === 0 ? <NobodyFits /> : <FoundRows ranking={ranking} />}
        </>
      )}
    </div>
  )
}

function FoundRows({ ranking }: { ranking: NationalRanking }) {
  const { t } = useLingui()
  const { month: asked } = useParams({ from: '/national-ranking/{-$month}' })
  const { address } = useRankingAddress(asked)
  const month = formatMonth(ranking.month, useLanguage())

  return (
    <>
      <RankingTable ranking={ranking} address={address} caption={t`National ranking of ${month}`} />
      <Pager
        page={ranking.page}
        page_count={ranking.page_count}
        to={(page) => rankingAddress(asked, { ...address, page })}
      />
      <div className={`${styles.rankingFoot} stack`}>
        <RankingLegend previous_month={ranking.previous_month} />
        <TableDownload
          label={t`Download this ranking`}
          table={{
            endpoint: nationalRanking.readNationalRanking,
            query: { month: ranking.month },
            file_name: `national-ranking-${ranking.month}`,
          }}
        />
      </div>
    </>
  )
}

function NobodyFits() {
  const { month } = useParams({ from: '/national-ranking/{-$month}' })
  return (
    <EmptyState
      action={
        <TextLink to={paths.national_ranking(month)} button="plain">
          <Trans>Show everyone</Trans>
        </TextLink>
      }
    >
      <Trans>No matches. Try fewer words or another choice.</Trans>
    </EmptyState>
  )
}
