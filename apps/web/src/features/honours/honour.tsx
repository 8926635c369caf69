import type { ReactNode } from 'react'
import * as styles from './honours.module.css'

type HonourProps = { name: ReactNode; note?: ReactNode; children: ReactNode }

/** What was won, and below it who did. */
export function Honour({ name, note, children }: HonourProps) {
  return (
    <div className={`${styles.honour} touch-lines stack gap-6`}>
      <dt className="soft small breakable">{name}</dt>
      <dd className={`${styles.names} breakable`}>{children}</dd>
      {note && <dd className="soft breakable">{note}</dd>}
    </div>
  )
}
