import type { ReactNode } from 'react'
import * as styles from './customer-settings.module.css'

/** Fields side by side where there is room, stacked on a phone. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className={`${styles.fieldGroup} stack gap-20 at-top`}>{children}</div>
}
