import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import * as styles from './text-link.module.css'

type TextLinkProps = {
  to: string
  children: ReactNode
  /** Looks like a button: `primary` for the main action, `plain` beside it. */
  button?: 'primary' | 'plain'
  /** Leaves focus and scroll where they are, for tabs within a page. */
  keepPlace?: boolean
  /** Replaces the current entry of the history. */
  replace?: boolean
  className?: string
  id?: string
  title?: string
  onClick?: (event: MouseEvent) => void
  'aria-label'?: string
  'aria-current'?: 'page' | 'true' | 'date'
}

/** A link to another page of the product. */
export function TextLink({ button, className, keepPlace = false, ...props }: TextLinkProps) {
  // A link with a class of its own is laid out by it.
  const look = button ? styles.buttonLink : className ? styles.textLink : `${styles.textLink} touch-room`
  return (
    <Link
      {...props}
      data-look={button}
      className={className ? `${look} ${className}` : look}
      resetScroll={!keepPlace}
      state={{ keepPlace }}
    />
  )
}
