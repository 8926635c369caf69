import type { ComponentPropsWithRef } from 'react'
import './text-field.css'

/** A line to type in, without the library's controls: for pages that are to be there at once. */
export function TextField({ className = '', ...props }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...props} className={`text-field ${className}`.trimEnd()} />
}
