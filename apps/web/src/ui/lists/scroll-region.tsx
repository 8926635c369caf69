import type { ComponentPropsWithRef } from 'react'

type ScrollRegionProps = Omit<ComponentPropsWithRef<'section'>, 'tabIndex'> & { 'aria-label': string }

/** A horizontally scrolling region with a name, reachable by keyboard. */
export function ScrollRegion({ children, ...props }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, so that arrow keys move it
    <section {...props} tabIndex={0}>
      {children}
    </section>
  )
}
