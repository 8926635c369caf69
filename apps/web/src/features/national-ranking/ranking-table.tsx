import type { NationalRanking } from '@tertulia/contract/national-ranking'
import { useUser } from '@/features/session/session.tsx'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import type { RankingAddress } from './ranking-address.ts'
import { RankingHead } from './ranking-head.tsx'
import { RankingRow } from './ranking-row.tsx'
import '@/ui/base/table.css'
import * as styles from './ranking-table.module.css'

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
