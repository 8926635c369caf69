import { Trans, useLingui } from '@lingui/react/macro'
import * as profiles from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { OutcomesHead, SumsHead } from '../statistics/figure-heads.tsx'
import { OpponentRow } from './opponent-row.tsx'
import * as styles from './opponent-list.module.css'

/**
 * A player's opponents and results, each with their games on demand. Not paged in the address, because the seasons
 * above are.
 */
export function OpponentList({ user_id: userId }: { user_id: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const opponents = useCall(
    profiles.listOpponents,
    { params: { id: userId }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <section className="stack gap-12 fitted" aria-labelledby="opponents">
      <h2 id="opponents">
        <Trans>Opponents</Trans>
      </h2>
      <QueryState query={opponents} skeleton={<Skeleton height={480} />}>
        {(list) =>
          list.opponents.length === 0 ? (
            <p className="soft">
              <Trans>No decided games yet.</Trans>
            </p>
          ) : (
            <>
              <div className="table-frame" aria-busy={opponents.isPlaceholderData || undefined}>
                <table className={`table ${styles.opponentList}`} aria-labelledby="opponents">
                  <OpponentsHead />
                  <tbody>
                    {list.opponents.map((opponent) => (
                      <OpponentRow key={opponent.id} user_id={userId} opponent={opponent} />
                    ))}
                  </tbody>
                </table>
              </div>
              <PageSteps
                label={t`Opponent pages`}
                page={page}
                page_count={list.page_count}
                onPage={setPage}
              />
            </>
          )
        }
      </QueryState>
    </section>
  )
}

function OpponentsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Player</Trans>
        </th>
        <th scope="col" className="num">
          <Trans>Games</Trans>
        </th>
        <OutcomesHead />
        <SumsHead className={styles.opponentSpacious} />
        <td aria-hidden="true" />
      </tr>
    </thead>
  )
}
