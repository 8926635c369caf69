import type { ReactNode } from 'react'
import './empty-state.css'

/** One sentence where there is nothing to show, and at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {action}
    </div>
  )
}
