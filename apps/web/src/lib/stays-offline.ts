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

/** Says that this page works without a connection: it stays in sight instead of the offline screen. */
export function useStaysOffline(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether the page in sight works without a connection. */
export function usePageStaysOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pages > 0,
    () => false,
  )
}
