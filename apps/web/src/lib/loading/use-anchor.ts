import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const reading = ['wheel', 'touchmove', 'keydown']

/**
 * Scrolls to a linked section once it is on the page, because the browser looks for the anchor before the page has
 * loaded.
 */
export function useAnchor(): void {
  const anchor = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (anchor === '') return undefined
    let wanted = true
    const show = () => document.getElementById(anchor)?.scrollIntoView()
    const stop = () => {
      wanted = false
    }
    show()
    void document.fonts?.ready.then(() => wanted && show())
    // Stops when the user has already started reading.
    for (const event of reading) addEventListener(event, stop, { once: true })
    return () => {
      stop()
      for (const event of reading) removeEventListener(event, stop)
    }
  }, [anchor])
}
