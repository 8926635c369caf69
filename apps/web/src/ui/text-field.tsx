import type { ComponentPropsWithRef } from 'react'
import './text-field.css'

/** A text input without the UI library, for pages that must appear at once. */
export function TextField({ className = '', ...props }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...props} className={`text-field ${className}`.trimEnd()} />
}
