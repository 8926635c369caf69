import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { useUpdate } from '@/ui/forms/use-update.ts'
import * as styles from './notifications.module.css'

/** Banner for a newer version. */
export function NewVersion() {
  const { update, busy } = useUpdate()
  return (
    <Notice type="danger">
      <p>
        <Trans>There is a new version of Tertulia.</Trans>
      </p>
      <Button className={styles.newVersionButton} busy={busy} onClick={() => void update()}>
        <Trans>Update now</Trans>
      </Button>
    </Notice>
  )
}
