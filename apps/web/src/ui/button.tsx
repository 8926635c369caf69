import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Spinner } from './loaders/spinner.tsx'
import * as textLinkStyles from './text-link.module.css'
import * as styles from './button.module.css'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** `primary` for the main action, `plain` beside it, `quiet` for rare actions. */
  look?: 'primary' | 'plain' | 'quiet'
  /** The action destroys something. */
  danger?: boolean | undefined
  icon?: ReactNode
  /** Retains the focus, which a natively disabled button loses, and ignores clicks. */
  busy?: boolean
}

/** A button with words. As a submit button it ignores the second click of a double click. */
export function Button({
  look = 'plain',
  danger,
  icon,
  busy = false,
  className = '',
  ...props
}: ButtonProps) {
  const { children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={`${textLinkStyles.buttonLink} ${styles.button} ${className}`.trimEnd()}
      data-look={look}
      data-danger={danger || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // The second click of a double click must not submit again.
        if (busy || (props.type === 'submit' && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  )
}
