import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Focuses the heading after a change of page, so that assistive technology starts there. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stopFollowing = () => {}
    const stopListening = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || toLocation.state.keepPlace) return
      stopFollowing()
      stopFollowing = followHeading()
    })
    return () => {
      stopListening()
      stopFollowing()
    }
  }, [router])
}

/** Focuses the heading, and its replacement when the page's data arrive, until the user moves on. */
function followHeading(): () => void {
  const main = document.getElementById('main')
  let heading: HTMLElement | null = null
  const focusHeading = () => {
    const shown = main?.querySelector<HTMLElement>('h1')
    const isKept = heading !== null && (heading.isConnected || document.activeElement !== document.body)
    if (!shown || isKept) return
    heading = shown
    shown.focus({ preventScroll: true })
  }

  const stop = new AbortController()
  const changes = new MutationObserver(focusHeading)
  stop.signal.addEventListener('abort', () => changes.disconnect())
  for (const action of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(action, () => stop.abort(), { capture: true, signal: stop.signal })
  }
  if (main) changes.observe(main, { childList: true, subtree: true })
  focusHeading()
  return () => stop.abort()
}
