import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as profileCalls from '@tertulia/contract/profiles'
import type { Opponent } from '@tertulia/contract/profiles'
import { useId, useState } from 'react'
import { MeetingTable } from '@/features/comparisons/meeting-table.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OutcomesHead, SumsHead } from '../statistics/figure-heads.tsx'
import * as styles from '../profile.module.css'

/**
 * A player's opponents and results, each with their games on demand. Not paged in the address, because the seasons
 * above are.
 */
export function OpponentList({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const opponents = useCall(
    profileCalls.listOpponents,
    { params: { id: user_id }, query: { page } },
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
                      <OpponentRow key={opponent.id} user_id={user_id} opponent={opponent} />
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
        <th scope="col" className="num">
          <OutcomesHead />
        </th>
        <th scope="col" className={`num ${styles.opponentSpacious}`}>
          <SumsHead />
        </th>
        <td aria-hidden="true" />
      </tr>
    </thead>
  )
}

type OpponentRowProps = { user_id: number; opponent: Opponent }

/** An opponent and the results; on demand, the latest games and a link to all. */
function OpponentRow({ user_id, opponent }: OpponentRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { games, wins, draws, losses, forfeits, points_for, points_against } = opponent
  const name = `${opponent.name} ${opponent.surname}`.trim()
  const decimals = decimalsOf([points_for, points_against])
  const points = (value: number) => formatNumber(value, language, { decimals })

  return (
    <>
      <tr>
        <th scope="row">
          <PlayerName person={opponent} />
        </th>
        <td className="num">{games}</td>
        <td className="num">{`${wins}–${draws}–${losses}–${forfeits}`}</td>
        <td
          className={`num ${styles.opponentSpacious}`}
        >{`${points(points_for)}–${points(points_against)}`}</td>
        <td className={styles.opponentToggle}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t`Games against ${name}`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDownIcon />
          </button>
        </td>
      </tr>
      <tr id={id} className={styles.opponentMore} hidden={!open}>
        <td colSpan={5}>{open && <LatestGames user_id={user_id} opponent={opponent} />}</td>
      </tr>
    </>
  )
}

function LatestGames({ user_id, opponent }: OpponentRowProps) {
  const meetings = useCall(comparisonCalls.listMeetings, {
    params: { id1: user_id, id2: opponent.id },
    query: { page: 1 },
  })
  return (
    <div className={`${styles.opponentGames} stack gap-12 to-start`}>
      <QueryState query={meetings} skeleton={<Skeleton height={132} />}>
        {({ games }) => <MeetingTable ids={[user_id, opponent.id]} games={games} />}
      </QueryState>
      <TextLink to={paths.statisticsComparison(user_id, opponent.id)}>
        <Trans>Compare players</Trans>
      </TextLink>
    </div>
  )
}
