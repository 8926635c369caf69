import { onlineManager } from '@tanstack/react-query'
import type { DraftSaver } from './draft-saver.ts'

const lookEvery = 15_000

/**
 * Fetches the quiz when the user returns to a visible page, because they may have typed on another device meanwhile.
 * Returns a function that stops it.
 */
export function lookElsewhere(refetch: () => Promise<unknown>): () => void {
  const look = () => void (onlineManager.isOnline() && refetch())
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && !document.hasFocus()) look()
  }, lookEvery)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}

// A slower server is not awaited.
const longestAsking = 2000

/** Sends nothing until fetched, so that newer text from another device is not overwritten. */
export async function askFirst(saver: DraftSaver, refetch: () => Promise<unknown>): Promise<void> {
  saver.hold('asking')
  await Promise.race([refetch(), new Promise((resolve) => setTimeout(resolve, longestAsking))])
  saver.release('asking')
}
