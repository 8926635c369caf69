import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/** Where the button floats when nothing is below it: distances of its edges from those of the window. */
const [near, far] = [16, 68]

/** How high what stays at the window's foot is where the button floats: a bar that saves, the foot of a quiz. */
function heightOfFoot(button: HTMLElement): number {
  const { innerWidth, innerHeight } = window
  const found = [near, far].flatMap((x) =>
    [near, far].flatMap((y) => document.elementsFromPoint?.(innerWidth - x, innerHeight - y) ?? []),
  )
  const tops = found
    .filter((element) => !button.contains(element) && /sticky|fixed/.test(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect().top)
    // What fills the window is no foot.
    .filter((top) => top > innerHeight / 3)
  return tops.length === 0 ? 0 : innerHeight - Math.min(...tops)
}

/** Keeps a floating button above what stays at the window's foot, so that it covers none of its buttons. */
export function useRaise(): RefObject<HTMLButtonElement | null> {
  const place = useRef<HTMLButtonElement>(null)
  const router = useRouter()

  useEffect(() => {
    let frame = 0
    const raise = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const button = place.current
        if (button) button.style.setProperty('--raise', `${heightOfFoot(button)}px`)
      })
    }
    raise()
    const stopFollowing = router.subscribe('onRendered', raise)
    const stop = new AbortController()
    window.addEventListener('scroll', raise, { passive: true, signal: stop.signal })
    window.addEventListener('resize', raise, { signal: stop.signal })
    // A foot comes with the page's content and grows with what it says.
    const content = new ResizeObserver(raise)
    const main = document.getElementById('main')
    if (main) content.observe(main)
    return () => {
      stopFollowing()
      stop.abort()
      content.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [router])

  return place
}
