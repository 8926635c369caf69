import { msg } from '@lingui/core/macro'
import { SelectOrdinal, Trans } from '@lingui/react/macro'
import type { StandingRow } from '@tertulia/contract/league'
import { CheckIcon } from '@/ui/icons.tsx'
import { ArrowDownIcon, ArrowUpIcon, TrophyIcon } from '@/ui/player-icons.tsx'
import * as styles from './standings.module.css'

/** The column of a running season's table with each player's possible final ranks. */
export const possibleColumn = {
  key: 'possible',
  label: msg({
    message: 'Can finish',
    comment: 'Column head of the table: the places a player can still end in',
  }),
  name: msg`Possible places`,
  explanation: () => [
    msg`The places still possible, whatever happens in the remaining games. Next to them, what’s already certain, provided the player doesn’t miss any more days.`,
  ],
}

/** Tells whether a table narrows anybody's possible ranks. */
export function hasPossibleRanks(rows: readonly StandingRow[]): boolean {
  const playing = rows.filter(({ withdrawn_after }) => withdrawn_after === null)
  return playing.some(
    ({ best_rank, worst_rank }) =>
      best_rank !== null && worst_rank !== null && (best_rank > 1 || worst_rank < playing.length),
  )
}

/** The possible final ranks of a player, and any certain outcome. */
export function PossibleRanks({ row }: { row: StandingRow }) {
  const { best_rank, worst_rank, outlook, withdrawn_after } = row
  if (best_rank === null || worst_rank === null || withdrawn_after !== null) return null
  return (
    <span className={`${styles.possibleRanks} soft small unbroken`}>
      <span>
        <Ordinal rank={best_rank} />
        {worst_rank > best_rank && (
          <>
            –<Ordinal rank={worst_rank} />
          </>
        )}
      </span>{' '}
      <OutlookWord outlook={outlook} />
    </span>
  )
}

function Ordinal({ rank }: { rank: number }) {
  return <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />
}

function OutlookWord({ outlook }: Pick<StandingRow, 'outlook'>) {
  switch (outlook) {
    case 'first':
      return (
        <span className={`${styles.outlook} line`}>
          <TrophyIcon size={13} />
          <Trans comment="Certain: wins the league">Champion</Trans>
        </span>
      )
    case 'up':
      return (
        <span className={`${styles.outlook} line`}>
          <ArrowUpIcon size={13} />
          <Trans comment="Certain: moves up at the end of the season">Goes up</Trans>
        </span>
      )
    case 'safe':
      return (
        <span className={`${styles.outlook} line`}>
          <CheckIcon size={13} />
          <Trans comment="Certain: does not move down at the end of the season">Safe</Trans>
        </span>
      )
    case 'down':
      return (
        <span className={`${styles.outlook} line`}>
          <ArrowDownIcon size={13} />
          <Trans comment="Certain: moves down at the end of the season">Goes down</Trans>
        </span>
      )
    case null:
      return null
  }
}
