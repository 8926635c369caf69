import { Trans } from '@lingui/react/macro'
import { StarIcon } from '@/ui/player-icons.tsx'
import * as styles from './joker-chip.module.css'

/** Marks an answer with a joker. */
export function JokerChip() {
  return (
    <span className={`${styles.jokerChip} line gap-4 small strong`}>
      <StarIcon size={14} look="filled" />
      <Trans>Joker</Trans>
    </span>
  )
}
