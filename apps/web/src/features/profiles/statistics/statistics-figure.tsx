import { useId, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import * as styles from './statistics-tab.module.css'

type StatisticsFigureProps = {
  name: string
  value: ReactNode
  /** Basis of the figure, or its day, below it. */
  note?: ReactNode
  /** Explanation of the figure, shown on demand. */
  children: ReactNode
}

/** A figure whose name shows an explanation when tapped. */
export function StatisticsFigure({ name, value, note, children }: StatisticsFigureProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={`${styles.statisticsFigure} line-below`}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {name}
        <ChevronDownIcon size={16} />
      </button>
      <div className={styles.statisticsValue}>
        <strong className="figures">{value}</strong>
        {note && <span className="small soft">{note}</span>}
      </div>
      <p id={id} className={`${styles.statisticsMeaning} small soft whole-row`} hidden={!open}>
        {children}
      </p>
    </div>
  )
}
