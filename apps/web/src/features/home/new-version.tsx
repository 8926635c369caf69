import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { useUpdate } from '@/ui/use-update.ts'

/** Banner for a newer version. */
export function NewVersion() {
  const { update, busy } = useUpdate()
  return (
    <Notice type="danger">
      <p>
        <Trans>There is a new version of Tertulia.</Trans>
      </p>
      <Button className="new-version-button" busy={busy} onClick={() => void update()}>
        <Trans>Update now</Trans>
      </Button>
    </Notice>
  )
}
