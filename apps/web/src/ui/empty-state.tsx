import type { ReactNode } from 'react'
import './empty-state.css'

/** One sentence shown for an empty list, with at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {action}
    </div>
  )
}
