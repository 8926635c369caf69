import { Plural, Trans } from '@lingui/react/macro'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import type { Comparison } from '@tertulia/contract/comparisons'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MeetingTable } from './meeting-table.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './comparison.module.css'

type Met = NonNullable<Comparison['meetings']>

/** The games of the two against each other: totals and each game. */
export function Meetings({ comparison: { players, meetings } }: { comparison: Comparison }) {
  const [one, other] = players
  if (!one || !other) return null
  return (
    <section className={styles.meetings} aria-labelledby="meetings">
      <h2 id="meetings">
        <Trans>Against each other</Trans>
      </h2>
      {meetings && <Balance players={players} met={meetings} />}
      <Games ids={[one.id, other.id]} />
    </section>
  )
}

function Balance({ players, met }: { players: Comparison['players']; met: Met }) {
  const language = useLanguage()
  const { games, draws, sides } = met
  return (
    <div className={`sheet ${styles.balance} stack gap-10`}>
      <p>
        <Plural value={games} one="# game" other="# games" />
        {draws > 0 && (
          <>
            {' · '}
            <Plural value={draws} one="# draw" other="# draws" />
          </>
        )}
      </p>
      <div className={styles.balanceBar} aria-hidden="true">
        {sides.map(({ wins }, side) => (
          <span key={side} style={{ flexGrow: wins }} data-side={side + 1} />
        ))}
        <span style={{ flexGrow: games - (sides[0]?.wins ?? 0) - (sides[1]?.wins ?? 0) }} />
      </div>
      <ul>
        {sides.map(({ wins, percentage, right_answers }, side) => (
          <li key={side}>
            <strong>{`${players[side]?.name} ${players[side]?.surname}`.trim()}</strong>
            <span>
              <Plural value={wins} one="# win" other="# wins" /> ({formatPercentage(percentage, language)})
            </span>
            <span className="soft">
              <Plural value={right_answers} one="# right answer" other="# right answers" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Games({ ids }: { ids: readonly [number, number] }) {
  const { page = 1 } = useSearch({ from: '/statistics-comparison/$id1/$id2' })
  const [id1, id2] = ids
  const games = useCall(
    comparisonCalls.listMeetings,
    { params: { id1, id2 }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <PagedList
      query={games}
      skeleton={<Skeleton height={320} />}
      empty={
        <p className="soft">
          <Trans>They’ve never met in the league or cup.</Trans>
        </p>
      }
      to={(number) => paths.statisticsComparison(id1, id2, number)}
      className="stack gap-12 fitted"
    >
      {(list) => (
        <div className="table-frame">
          <MeetingTable ids={ids} games={list.games} />
        </div>
      )}
    </PagedList>
  )
}
