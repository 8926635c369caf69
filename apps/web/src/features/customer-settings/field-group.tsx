import type { ReactNode } from 'react'
import './field-group.css'

/** Label, field, help, error: in this order in every form. */
export const help_under: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** Fields that stand beside each other where there is room, one below the other on a phone. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className="field-group">{children}</div>
}
