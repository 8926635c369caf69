import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import './text-link.css'

type TextLinkProps = {
  to: string
  /** What the address says after its path: `?stage=3`. */
  search?: Record<string, string | number>
  children: ReactNode
  /** Looks like a button: `primary` for the one thing to do, `plain` beside it. */
  button?: 'primary' | 'plain'
  /** Leaves focus and scroll where they are, for tabs within a page. */
  keep_place?: boolean
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
export function TextLink({ button, className, keep_place = false, ...props }: TextLinkProps) {
  const look = button ? `button-link button-link-${button}` : 'text-link'
  return (
    <Link
      {...props}
      className={className ? `${look} ${className}` : look}
      resetScroll={!keep_place}
      state={{ keep_place }}
    />
  )
}
