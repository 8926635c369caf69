import type { ReactNode } from 'react'
import './labelled-field.css'

type LabelledFieldProps = {
  label: string
  /** Of the control that it names. */
  id: string
  className?: string | undefined
  /** For the ear alone, where the place tells sighted people what it is. */
  unseen_label?: boolean | undefined
  children: ReactNode
}

/** A control below its name, without the library's controls. */
export function LabelledField({
  label,
  id,
  className = '',
  unseen_label = false,
  children,
}: LabelledFieldProps) {
  return (
    <div className={`labelled-field ${className}`.trimEnd()}>
      <label htmlFor={id} className={unseen_label ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children}
    </div>
  )
}
