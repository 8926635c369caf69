import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConfirm } from './confirm-dialog.tsx'
import { WarningIcon } from './icons.tsx'
import './conflict-notice.css'

type ConflictNoticeProps = {
  /** What somebody else has saved, and what changed there. */
  children: ReactNode
  /** Goes on from the other version, with what is typed here or without it. */
  onSettle: (keep_typed: boolean) => void
}

/** Somebody else saved meanwhile: nothing typed is lost, and who typed it chooses how to go on. */
export function ConflictNotice({ children, onSettle }: ConflictNoticeProps) {
  const { t } = useLingui()
  const confirm = useConfirm()

  async function load() {
    const confirmed = await confirm({
      title: t`Load the other version?`,
      message: t`What you have typed and not saved will be lost.`,
      confirm_label: t`Load it`,
      danger: true,
    })
    if (confirmed) onSettle(false)
  }

  return (
    <div role="alert" className="conflict-notice">
      <p>
        <WarningIcon size={18} />
        <span>{children}</span>
      </p>
      <div className="row">
        <Button variant="default" onClick={() => void load()}>
          <Trans>Load the other version</Trans>
        </Button>
        <Button variant="default" onClick={() => onSettle(true)}>
          <Trans>Keep mine and go on</Trans>
        </Button>
      </div>
      <p className="small soft">
        <Trans>If you keep yours, saving replaces the other version.</Trans>
      </p>
    </div>
  )
}
