import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type {
  NationalRanking,
  RankedCell,
  RankedEvent,
  RankedPlayer,
} from '@tertulia/contract/national-ranking'
import { memo, type ReactNode } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { regionName } from '@/features/users/region-name.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/player-icons.tsx'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { RankChange } from '@/ui/words/rank-change.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { eventWord } from './event-words.ts'
import { eventColumn, orderBy, type RankingAddress, rankingAddress, sortedBy } from './ranking-address.ts'
import * as styles from './national-ranking.module.css'

type RankingTableProps = { ranking: NationalRanking; address: RankingAddress; caption: string }

/** The wide table of a month: it scrolls in its own frame, with names and ranks sticky. */
export function RankingTable({ ranking, address, caption }: RankingTableProps) {
  const user = useUser()
  const { rows, events } = ranking

  return (
    <ScrollRegion className={`table-frame ${styles.rankingFrame}`} aria-label={caption}>
      <table className={`table ${styles.rankingTable}`}>
        <caption className="visually-hidden">{caption}</caption>
        <RankingHead events={events} address={address} />
        <tbody>
          {rows.map((row) => (
            <RankingRow
              key={row.id}
              row={row}
              events={events}
              own={user !== null && row.user_id === user.id}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type RankingHeadProps = { events: readonly RankedEvent[]; address: RankingAddress }

/** The column heads: events below their months. Each name sorts the rows. */
function RankingHead({ events, address }: RankingHeadProps) {
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

type RankingRowProps = { row: RankedPlayer; events: readonly RankedEvent[]; own: boolean }

/** A player: rank, counted scores, and the result of each event. */
const RankingRow = memo(function RankingRow({ row, events, own }: RankingRowProps) {
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })

  return (
    <tr className={own ? 'own' : undefined}>
      <td className={`${styles.rankingRank} num`}>{row.rank}</td>
      <td className={`${styles.rankingChange} num`}>
        <RankChange {...row} />
      </td>
      <RankedName row={row} own={own} />
      <td className={`num ${styles.rankingScore}`}>{score(row.score)}</td>
      <td className="num">{score(row.score_sum)}</td>
      <td className="num">{row.events}</td>
      <td className="num">{score(row.average)}</td>
      {events.map((event, index) => (
        <EventCell
          key={eventColumn(event)}
          cell={row.cells[index] ?? null}
          event={event}
          startsMonth={event.month !== events[index - 1]?.month}
        />
      ))}
    </tr>
  )
})

function RankedName({ row, own }: { row: RankedPlayer; own: boolean }) {
  const language = useLanguage()
  const { user_id, name, surname, club, region } = row
  const from = [club, region && regionName(region, language)].filter(Boolean).join(' · ')
  return (
    <th scope="row" className={styles.rankingName}>
      {user_id === null ? (
        <PersonName person={row} />
      ) : (
        <PlayerName person={{ id: user_id, name, surname }} />
      )}
      {own && (
        <>
          {' '}
          <span className="soft small regular">
            <Trans>you</Trans>
          </span>
        </>
      )}
      {from !== '' && <span className={`${styles.rankingFrom} soft small block regular`}>{from}</span>}
    </th>
  )
}

type EventCellProps = { cell: RankedCell | null; event: RankedEvent; startsMonth: boolean }

/** A score; one that counts has its position beside it. */
function EventCell({ cell, event, startsMonth }: EventCellProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const className = `num ${styles.rankingCell} ${startsMonth ? styles.rankingMonthStart : ''}`
  if (cell === null) return <td className={className}>–</td>

  const { result, place } = cell
  const points = formatNumber(cell.score, language, { decimals: 1 })
  return (
    <td
      className={className}
      data-counted={place !== null || undefined}
      title={t`${eventWord(event.type)}: ${result} of ${event.best}`}
    >
      {points}
      {place !== null && (
        <span className={`${styles.rankingPlace} brand strong centred`}>
          <span aria-hidden="true">{place}</span>
          <span className="visually-hidden">{t`counts in place ${place}`}</span>
        </span>
      )}
    </td>
  )
}
