import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useConfirm } from './confirm-dialog.tsx'
import { WarningIcon } from './icons.tsx'
import './conflict-notice.css'

type ConflictNoticeProps = {
  /** The other user's saved changes. */
  children: ReactNode
  /** Continues from the other version, with or without the typed text. */
  onSettle: (keepTyped: boolean) => void
}

/** Shown when another user saved meanwhile: nothing typed is lost, and the user chooses how to go on. */
export function ConflictNotice({ children, onSettle }: ConflictNoticeProps) {
  const { t } = useLingui()
  const confirm = useConfirm()

  async function load() {
    const confirmed = await confirm({
      title: t`Load the other version?`,
      message: t`What you have typed and not saved will be lost.`,
      confirmLabel: t`Load it`,
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
        <Button onClick={() => void load()}>
          <Trans>Load the other version</Trans>
        </Button>
        <Button onClick={() => onSettle(true)}>
          <Trans>Keep mine and go on</Trans>
        </Button>
      </div>
      <p className="small soft">
        <Trans>If you keep yours, saving replaces the other version.</Trans>
      </p>
    </div>
  )
}
