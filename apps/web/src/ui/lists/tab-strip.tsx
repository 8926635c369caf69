import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import * as styles from './tab-strip.module.css'

type TabStripProps = { label: string; children: ReactNode }

/** A scrollable list of links on one line; the current one is scrolled into view. */
export function TabStrip({ label, children }: TabStripProps) {
  const strip = useRef<HTMLElement>(null)
  const shownAt = useRef<string>(null)
  const { pathname } = useLocation()

  useLayoutEffect(() => {
    // Once per address, so that it does not interrupt the user's own scrolling.
    if (shownAt.current === pathname) return
    shownAt.current = pathname
    const current = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !current) return
    const room = strip.current.getBoundingClientRect()
    const tab = current.getBoundingClientRect()
    const middle = (tab.left + tab.right - room.left - room.right) / 2
    if (tab.left < room.left || tab.right > room.right) strip.current.scrollLeft += middle
  }, [pathname])

  return (
    <nav ref={strip} className={`${styles.tabStrip} no-print shrinking`} aria-label={label}>
      <ul>{children}</ul>
    </nav>
  )
}

// An address may begin like that of another tab, so it must match exactly.
const exactly = { exact: true }

type TabProps = {
  to: string
  current: boolean
  /** Replaces the current entry of the history. */
  replace?: boolean
  children: ReactNode
}

/** A tab of a strip: a link that leaves focus and scroll where they are. */
export function Tab({ current, ...link }: TabProps) {
  return (
    <li>
      <Link
        {...link}
        activeOptions={exactly}
        resetScroll={false}
        state={{ keepPlace: true }}
        aria-current={current ? 'page' : undefined}
      />
    </li>
  )
}
