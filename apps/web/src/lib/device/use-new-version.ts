import { useSyncExternalStore } from 'react'
import { productVersion } from '../product.ts'

let waiting: string | null = null
const listeners = new Set<() => void>()

/** Stores the version of the waiting service worker. */
export function showWaitingVersion(version: string): void {
  waiting = version
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns a newer version than the running one, from the server or a waiting service worker; null without one. */
export function useNewVersion(lastSpaVersion: string | undefined): string | null {
  const inBrowser = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
  return [lastSpaVersion, inBrowser].find((version) => version && version !== productVersion) ?? null
}
