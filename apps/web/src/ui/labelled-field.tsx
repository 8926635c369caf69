import type { ReactNode } from 'react'
import './labelled-field.css'

type LabelledFieldProps = {
  label: string
  /** Of the control that it names. */
  id: string
  className?: string | undefined
  children: ReactNode
}

/** A control below its name, without the library's controls. */
export function LabelledField({ label, id, className = '', children }: LabelledFieldProps) {
  return (
    <div className={`labelled-field ${className}`.trimEnd()}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}
