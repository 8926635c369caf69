import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { UndoIcon } from './icons.tsx'
import './restored-notice.css'

/** Says that what was typed before the page went away is back. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="restored-notice" role="status">
      <p>
        <Trans>What you had typed and not saved is back.</Trans>
      </p>
      <Button variant="default" leftSection={<UndoIcon size={18} />} onClick={onDiscard}>
        <Trans>Discard it</Trans>
      </Button>
    </div>
  )
}
