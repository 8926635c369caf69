import { useEffect, useSyncExternalStore } from 'react'

let pages = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  pages += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks this page as working offline: it stays visible instead of the offline screen. */
export function useStaysOffline(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Tells whether the current page works offline. */
export function usePageStaysOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pages > 0,
    () => false,
  )
}
