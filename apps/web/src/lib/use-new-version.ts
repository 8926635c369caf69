import { useSyncExternalStore } from 'react'
import { product_version } from './product.ts'

let waiting: string | null = null
const listeners = new Set<() => void>()

/** Says which version the service worker belongs to that waits for its turn. */
export function showWaitingVersion(version: string): void {
  waiting = version
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The version that is newer than the one that runs: the server's last, or one that waits in the browser; null without one. */
export function useNewVersion(last_spa_version: string | undefined): string | null {
  const in_browser = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
  return [last_spa_version, in_browser].find((version) => version && version !== product_version) ?? null
}
