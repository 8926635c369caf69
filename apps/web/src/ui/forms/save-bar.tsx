import type { ReactNode } from 'react'
import { useRootFact } from '@/lib/loading/root-facts.ts'
import { WarningIcon } from '../player-icons.tsx'
import { Button } from '../button.tsx'
import * as styles from './save-bar.module.css'

type SaveBarProps = {
  form: { busy: boolean; save: () => Promise<unknown> }
  /** The problem that prevents saving, announced as it appears. */
  problem: ReactNode
  /** The progress of the work. */
  progress: ReactNode
  /** Says whether everything is saved. */
  state: ReactNode
  /** The button's words; null without a button. */
  submit: ReactNode
  /** The button's words are long. */
  longSubmit?: boolean
  /** Warnings and the other user's version. */
  children?: ReactNode
}

type StickyFootProps = {
  /** False where there is nothing to save yet: then it stands at the form's end alone. */
  sticks?: boolean
  className?: string
  children: ReactNode
}

/** The foot of a form, in sight as long as the form is. */
export function StickyFoot({ sticks = true, className = '', children }: StickyFootProps) {
  useRootFact('sticky-foot', sticks)
  return (
    <div
      data-bar={sticks ? '' : undefined}
      className={`${sticks ? styles.stickyFoot : ''} ${className} stack line-above`}
    >
      {children}
    </div>
  )
}

/** Sticky footer of a long form, with its problem, its progress and the button that saves. */
export function SaveBar({ form, problem, progress, state, submit, children, longSubmit }: SaveBarProps) {
  return (
    <StickyFoot className={`${styles.saveBar} gap-8`}>
      {children}
      <div role="alert" className={`${styles.saveRefusal} beside at-top wrong`}>
        {problem && (
          <>
            <WarningIcon size={18} />
            <p>{problem}</p>
          </>
        )}
      </div>
      <div className={styles.saveBarLine} data-long={longSubmit || undefined}>
        {progress}
        <p className={`${styles.savedState} small soft`} role="status">
          {state}
        </p>
        {submit && (
          <Button type="submit" look="primary" busy={form.busy} onClick={() => void form.save()}>
            {submit}
          </Button>
        )}
      </div>
    </StickyFoot>
  )
}
