import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readStoredJson, writeStored } from './browser-storage.ts'
import { impersonating_cookie } from './call.ts'
import { readCookie } from './cookies.ts'

/** Apart for whom an admin acts as: neither finds the other's work. */
function storageKey(key: string): string {
  const acting_as = readCookie(impersonating_cookie)
  return acting_as === null ? `kept-work:${key}` : `kept-work:as-${acting_as}:${key}`
}

/** What was typed under a key in this tab and not saved, before a reload or the end of the session. */
export function keptWork<Work>(key: string): Work | null {
  return readStoredJson<Work>('tab', storageKey(key))
}

export function keepWork(key: string, work: unknown): void {
  // Without room nothing outlives a reload.
  writeStored('tab', storageKey(key), JSON.stringify(work))
}

function dropWork(key: string): void {
  writeStored('tab', storageKey(key), null)
}

/** Keeps unsaved work as it grows; forgets it when it is null (everything is saved) and when its page is left on purpose. */
export function useKeptWork(key: string, work: unknown): void {
  const router = useRouter()

  useEffect(() => {
    if (work === null) dropWork(key)
    else keepWork(key, work)
  }, [key, work])

  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    return () => {
      // A session that ends takes the page away, too, but not its address.
      const now = router.latestLocation
      if (now.pathname !== pathname || now.searchStr !== searchStr) dropWork(key)
    }
  }, [key, router])
}
