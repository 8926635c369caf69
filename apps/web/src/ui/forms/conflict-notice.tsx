import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { WarningIcon } from '../player-icons.tsx'
import * as styles from './form-notices.module.css'

/** A field as it was when the form was opened, and as the other user has saved it. */
export type Difference = { label: string; before: string; theirs: string }

type ConflictNoticeProps = {
  /** The other user's saved changes. */
  children: ReactNode
  /** Continues from the other version, with or without the typed text. */
  onSettle: (keepTyped: boolean) => void
  differences?: readonly Difference[]
}

/** Shown when another user saved meanwhile: nothing typed is lost, and the user chooses how to go on. */
export function ConflictNotice({ children, onSettle, differences = [] }: ConflictNoticeProps) {
  const { t } = useLingui()
  const confirm = useConfirm()

  async function load() {
    const confirmed = await confirm({
      title: t`Load the other version?`,
      message: t`Anything you’ve typed and not saved will be lost.`,
      confirmLabel: t`Load it`,
      danger: true,
    })
    if (confirmed) onSettle(false)
  }

  return (
    <div role="alert" className={`${styles.conflictNotice} stack gap-8`}>
      <p>
        <WarningIcon size={18} />
        <span>{children}</span>
      </p>
      <Theirs differences={differences.filter(({ before, theirs }) => before !== theirs)} />
      <div className="row">
        <Button onClick={() => void load()}>
          <Trans>Load the other version</Trans>
        </Button>
        <Button onClick={() => onSettle(true)}>
          <Trans>Keep mine and continue</Trans>
        </Button>
      </div>
      <p className="small soft">
        <Trans>If you keep yours, saving will replace the other version.</Trans>
      </p>
    </div>
  )
}

/** The fields that the other version has changed, so that both sides are in sight. */
function Theirs({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <dl className={`${styles.conflictTheirs} stack gap-8`}>
      {differences.map(({ label, theirs }) => (
        <div key={label}>
          <dt className="small soft">
            <Trans>{label} in the other version</Trans>
          </dt>
          <dd>{theirs || <Trans context="field">Empty</Trans>}</dd>
        </div>
      ))}
    </dl>
  )
}
