import { useEffect } from 'react'

let pages = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  pages += by
  for (const listener of listeners) listener()
}

/** Listens to pages that work offline as they come and go. Returns a function that stops it. */
export function followStaysOffline(listener: () => void): () => void {
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
export function staysOffline(): boolean {
  return pages > 0
}
