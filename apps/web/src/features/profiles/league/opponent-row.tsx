import { Trans, useLingui } from '@lingui/react/macro'
import * as comparisons from '@tertulia/contract/comparisons'
import type { Opponent } from '@tertulia/contract/profiles'
import { useId, useState } from 'react'
import { MeetingTable } from '@/features/comparisons/meeting-table.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './opponent-list.module.css'

type OpponentRowProps = { user_id: number; opponent: Opponent }

/** An opponent and the results; on demand, the latest games and a link to all. */
export function OpponentRow({ user_id: userId, opponent }: OpponentRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const {
    games,
    wins,
    draws,
    losses,
    forfeits,
    points_for: pointsFor,
    points_against: pointsAgainst,
  } = opponent
  const name = `${opponent.name} ${opponent.surname}`.trim()
  const decimals = decimalsOf([pointsFor, pointsAgainst])
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
        >{`${points(pointsFor)}–${points(pointsAgainst)}`}</td>
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
        <td colSpan={5}>{open && <LatestGames user_id={userId} opponent={opponent} />}</td>
      </tr>
    </>
  )
}

function LatestGames({ user_id: userId, opponent }: OpponentRowProps) {
  const meetings = useCall(comparisons.listMeetings, {
    params: { id1: userId, id2: opponent.id },
    query: { page: 1 },
  })
  return (
    <div className={`${styles.opponentGames} stack gap-12`}>
      <QueryState query={meetings} skeleton={<Skeleton height={132} />}>
        {({ games }) => <MeetingTable ids={[userId, opponent.id]} games={games} />}
      </QueryState>
      <TextLink to={paths.statisticsComparison(userId, opponent.id)}>
        <Trans>Compare players</Trans>
      </TextLink>
    </div>
  )
}
