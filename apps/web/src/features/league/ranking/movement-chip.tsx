import { Plural, Trans } from '@lingui/react/macro'
import type { StandingRow } from '@tertulia/contract/league'
import { ArrowDownIcon, ArrowUpIcon, WarningIcon } from '@/ui/icons.tsx'
import * as styles from './standings.module.css'

type MovementChipProps = Pick<StandingRow, 'movement'> & {
  /** Number of forfeits that count. */
  forfeits: number
}

/** Mark and word for promotion, relegation or a warning; nothing otherwise. */
export function MovementChip({ movement, forfeits }: MovementChipProps) {
  switch (movement) {
    case 'up':
      return (
        <span className={`${styles.movement} ${styles.movementUp}`}>
          <ArrowUpIcon size={14} />
          <Trans>Promotion</Trans>
        </span>
      )
    case 'down':
      return (
        <span className={`${styles.movement} ${styles.movementDown}`}>
          <ArrowDownIcon size={14} />
          <Trans>Relegation</Trans>
        </span>
      )
    case 'warning':
      return (
        <span className={`${styles.movement} ${styles.movementWarning}`}>
          <WarningIcon size={14} />
          <Plural value={forfeits} one="# forfeit" other="# forfeits" />
        </span>
      )
    case null:
      return null
  }
}
