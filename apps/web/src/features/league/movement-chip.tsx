import { Plural, Trans } from '@lingui/react/macro'
import type { StandingRow } from '@tertulia/contract/league'
import { ArrowDownIcon, ArrowUpIcon, WarningIcon } from '@/ui/icons.tsx'

type MovementChipProps = Pick<StandingRow, 'movement'> & {
  /** Those that count. */
  forfeits: number
}

/** Where a place leads to, by mark and word; nothing when it leads nowhere. */
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
