import { Trans, useLingui } from '@lingui/react/macro'
import type { RankedEvent } from '@tertulia/contract/national-ranking'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { eventWord } from './event-words.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { eventColumn, orderBy, rankingAddress, sortedBy, type RankingAddress } from './ranking-address.ts'
import * as styles from './ranking-table.module.css'

type RankingHeadProps = { events: readonly RankedEvent[]; address: RankingAddress }

/** The column heads: events below their months. Each name sorts the rows. */
export function RankingHead({ events, address }: RankingHeadProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const months = [...Map.groupBy(events, ({ month }) => month)]

  return (
    <thead>
      <tr>
        <SortHead column="rank" address={address} className={`${styles.rankingRank} num`}>
          <abbr title={t`Rank`}>#</abbr>
        </SortHead>
        <SortHead column="change" address={address} className={`${styles.rankingChange} num`}>
          <abbr title={t`Change`}>±</abbr>
        </SortHead>
        <SortHead column="name" address={address} className={styles.rankingName}>
          <Trans>Player</Trans>
        </SortHead>
        <SortHead column="score" address={address} className="num">
          <Trans>Score</Trans>
        </SortHead>
        <SortHead column="score_sum" address={address} className="num">
          <Trans>Sum</Trans>
        </SortHead>
        <SortHead column="events" address={address} className="num">
          <Trans>Events</Trans>
        </SortHead>
        <SortHead column="average" address={address} className="num">
          <Trans>Average</Trans>
        </SortHead>
        {months.map(([month, ofMonth]) => (
          <th key={month} scope="colgroup" colSpan={ofMonth.length} className={styles.rankingMonth}>
            {formatMonth(month, language)}
          </th>
        ))}
      </tr>
      <tr>
        {events.map((event, index) => (
          <SortHead
            key={eventColumn(event)}
            column={eventColumn(event)}
            address={address}
            rows={1}
            className={`num ${styles.rankingEvent} ${event.month === events[index - 1]?.month ? '' : styles.rankingMonthStart}`}
          >
            {eventWord(event.type)}
          </SortHead>
        ))}
      </tr>
    </thead>
  )
}

type SortHeadProps = {
  column: string
  address: RankingAddress
  className: string
  children: ReactNode
  /** Number of head rows it spans. */
  rows?: 1 | 2
}

function SortHead({ column, address, className, children, rows = 2 }: SortHeadProps) {
  const { month } = useParams({ from: '/national-ranking/{-$month}' })
  const order = orderBy(address, column)
  const Arrow = order === 'asc' ? ArrowUpIcon : ArrowDownIcon

  return (
    <th
      scope="col"
      rowSpan={rows}
      className={className}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <TextLink
        to={rankingAddress(month, sortedBy(address, column))}
        className={styles.rankingSort}
        keepPlace
      >
        <span>{children}</span>
        {order !== null && <Arrow size={14} />}
      </TextLink>
    </th>
  )
}
