import type { ReactNode } from 'react'
import './labelled-field.css'

type LabelledFieldProps = {
  label: string
  /** Id of the labelled control. */
  id: string
  className?: string | undefined
  /** Hides the label visually where the context makes it clear. */
  unseenLabel?: boolean | undefined
  children: ReactNode
}

/** A labelled control without the UI library. */
export function LabelledField({
  label,
  id,
  className = '',
  unseenLabel = false,
  children,
}: LabelledFieldProps) {
  return (
    <div className={`labelled-field ${className}`.trimEnd()}>
      <label htmlFor={id} className={unseenLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children}
    </div>
  )
}
