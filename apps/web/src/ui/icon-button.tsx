import type { ComponentPropsWithRef } from 'react'
import * as styles from './icon-button.module.css'

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  'aria-label': string
  /** `danger` destroys something; `soft` steps back behind its row. */
  look?: 'danger' | 'soft'
}

/** A button that shows only an icon. */
export function IconButton({ look, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${styles.iconButton} ${className}`.trimEnd()}
      data-look={look}
      data-icon=""
    />
  )
}
