import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import './tab-strip.css'

type TabStripProps = { label: string; children: ReactNode }

/** List items with a link each on one line, which scrolls within itself where there is no room; the current one is in sight. */
export function TabStrip({ label, children }: TabStripProps) {
  const strip = useRef<HTMLElement>(null)
  const shown_at = useRef<string>(null)
  const { pathname } = useLocation()

  useLayoutEffect(() => {
    // Once for each address: whoever scrolls the strip himself is left alone.
    if (shown_at.current === pathname) return
    shown_at.current = pathname
    const current = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !current) return
    const room = strip.current.getBoundingClientRect()
    const tab = current.getBoundingClientRect()
    const middle = (tab.left + tab.right - room.left - room.right) / 2
    if (tab.left < room.left || tab.right > room.right) strip.current.scrollLeft += middle
  }, [pathname])

  return (
    <nav ref={strip} className="tab-strip no-print" aria-label={label}>
      <ul>{children}</ul>
    </nav>
  )
}
