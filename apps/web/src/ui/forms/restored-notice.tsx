import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { UndoIcon } from '../player-icons.tsx'
import * as styles from './form-notices.module.css'

/** Says that text typed before a reload has been restored. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={`${styles.restoredNotice} row apart gap-8-16`} role="status">
      <p>
        <Trans>We’ve restored what you typed and hadn’t saved.</Trans>
      </p>
      <Button icon={<UndoIcon size={18} />} onClick={onDiscard}>
        <Trans>Discard it</Trans>
      </Button>
    </div>
  )
}
