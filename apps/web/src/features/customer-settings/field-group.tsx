import type { ReactNode } from 'react'
import './field-group.css'

/** Fields that stand beside each other where there is room, one below the other on a phone. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className="field-group">{children}</div>
}
