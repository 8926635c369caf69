import { Trans, useLingui } from '@lingui/react/macro'
import type { RankedCell, RankedEvent, RankedPlayer } from '@tertulia/contract/national-ranking'
import { memo } from 'react'
import { eventWord } from './event-words.ts'
import { PlayerName } from '@/features/users/player-name.tsx'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/person-name.tsx'
import { RankChange } from '@/ui/rank-change.tsx'
import { eventColumn } from './ranking-address.ts'
import * as styles from './ranking-table.module.css'

type RankingRowProps = { row: RankedPlayer; events: readonly RankedEvent[]; own: boolean }

/** A player: rank, counted scores, and the result of each event. */
export const RankingRow = memo(function RankingRow({ row, events, own }: RankingRowProps) {
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
  const { user_id: userId, name, surname, club, region } = row
  const from = [club, region && regionName(region, language)].filter(Boolean).join(' · ')
  return (
    <th scope="row" className={styles.rankingName}>
      {userId === null ? <PersonName person={row} /> : <PlayerName person={{ id: userId, name, surname }} />}
      {own && (
        <>
          {' '}
          <span className={`${styles.rankingYou} soft small`}>
            <Trans>you</Trans>
          </span>
        </>
      )}
      {from !== '' && <span className={`${styles.rankingFrom} soft small`}>{from}</span>}
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
        <span className={styles.rankingPlace}>
          <span aria-hidden="true">{place}</span>
          <span className="visually-hidden">{t`counts in place ${place}`}</span>
        </span>
      )}
    </td>
  )
}
