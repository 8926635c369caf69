import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useIsHydrating } from '../loading/written-page.ts'

const stepMs = 120

type Reveal<Place extends HTMLElement> = {
  /** The number of steps shown so far. */
  shown: number
  done: boolean
  /** The place in which a click or tap shows everything at once. */
  place: RefObject<Place | null>
}

/** Reveals steps one after the other, when wanted, unless reduced motion is set or the server has shown them all. */
export function useReveal<Place extends HTMLElement>(count: number, wanted: boolean): Reveal<Place> {
  const isHydrating = useIsHydrating()
  const [moves] = useState(
    () => wanted && !isHydrating && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [shown, setShown] = useState(0)
  const place = useRef<Place>(null)
  const done = !moves || shown >= count
  const skip = useCallback(() => setShown(count), [count])

  useEffect(() => {
    if (done) return undefined
    const timer = setInterval(() => setShown((now) => now + 1), stepMs)
    return () => clearInterval(timer)
  }, [done])

  useEffect(() => {
    const element = place.current
    if (done || !element) return undefined
    // The first tap on a link shows everything instead of opening its page; a button does its own work, too.
    const onClick = (event: Event) => {
      skip()
      if (!(event.target instanceof Element && event.target.closest('a'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('click', onClick, { capture: true })
    return () => element.removeEventListener('click', onClick, { capture: true })
  }, [done, skip])

  return { shown: done ? count : shown, done, place }
}
