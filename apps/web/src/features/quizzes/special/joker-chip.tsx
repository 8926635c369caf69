import { Trans } from '@lingui/react/macro'
import { StarIcon } from '@/ui/icons.tsx'
import './joker-chip.css'

/** Marks an answer with a joker. */
export function JokerChip() {
  return (
    <span className="joker-chip">
      <StarIcon size={14} look="filled" />
      <Trans>Joker</Trans>
    </span>
  )
}
