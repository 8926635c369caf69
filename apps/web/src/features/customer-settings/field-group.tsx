import type { ReactNode } from 'react'
import './field-group.css'

/** Fields side by side where there is room, stacked on a phone. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className="field-group">{children}</div>
}
