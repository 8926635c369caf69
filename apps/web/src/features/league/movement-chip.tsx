import { Plural, Trans } from '@lingui/react/macro'
import type { StandingRow } from '@tertulia/contract/league'
import { ArrowDownIcon, ArrowUpIcon, WarningIcon } from '@/ui/icons.tsx'

type MovementChipProps = Pick<StandingRow, 'movement'> & {
  /** Number of forfeits that count. */
  forfeits: number
}

/** Mark and word for promotion, relegation or a warning; nothing otherwise. */
export function MovementChip({ movement, forfeits }: MovementChipProps) {
  switch (movement) {
    case 'up':
      return (
        <span className="movement movement-up">
          <ArrowUpIcon size={14} />
          <Trans>Promotion</Trans>
        </span>
      )
    case 'down':
      return (
        <span className="movement movement-down">
          <ArrowDownIcon size={14} />
          <Trans>Relegation</Trans>
        </span>
      )
    case 'warning':
      return (
        <span className="movement movement-warning">
          <WarningIcon size={14} />
          <Plural value={forfeits} one="# forfeit" other="# forfeits" />
        </span>
      )
    case null:
      return null
  }
}
