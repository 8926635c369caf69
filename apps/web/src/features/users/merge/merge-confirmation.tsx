import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import * as styles from './merge.module.css'

type MergeConfirmationProps = {
  /** Words of the tick, which name what will be gone. */
  tick: ReactNode
  submit: ReactNode
  /** Why it can’t be merged yet. */
  obstacle?: ReactNode
  busy: boolean
  error: string | undefined
  onMerge: () => void
}

/** Merges two records for good, once the tick says that this is understood. */
export function MergeConfirmation({ tick, submit, obstacle, busy, error, onMerge }: MergeConfirmationProps) {
  const [ticked, setTicked] = useState(false)
  return (
    <div className="stack gap-12 to-start">
      <label className={`${styles.mergeTick} beside gap-12 at-top touchable breakable`}>
        <input
          type="checkbox"
          checked={ticked}
          disabled={obstacle !== undefined}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <span>{tick}</span>
      </label>
      {obstacle !== undefined && <p className="soft readable">{obstacle}</p>}
      <p role="alert" className="beside at-top wrong">
        {error !== undefined && (
          <>
            <WarningIcon size={18} /> <span>{error}</span>
          </>
        )}
      </p>
      <Button
        look="primary"
        danger
        busy={busy}
        disabled={!ticked || obstacle !== undefined}
        onClick={onMerge}
      >
        <span className="breakable">{submit}</span>
      </Button>
    </div>
  )
}
