import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const reading = ['wheel', 'touchmove', 'keydown']

/**
 * A link to a section leads there once it is on the page. The page's code and its letters come after its address: then
 * the browser has looked for the anchor already.
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
    // Whoever reads on already is not taken back.
    for (const event of reading) addEventListener(event, stop, { once: true })
    return () => {
      stop()
      for (const event of reading) removeEventListener(event, stop)
    }
  }, [anchor])
}
