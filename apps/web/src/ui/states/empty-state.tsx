import type { ReactNode } from 'react'
import * as styles from './empty-state.module.css'

/** One sentence shown for an empty list, with at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`${styles.emptyState} stack soft centred`}>
      <p>{children}</p>
      {action}
    </div>
  )
}
