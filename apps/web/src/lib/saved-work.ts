import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readStoredJson, writeStored } from './browser-storage.ts'
import { impersonatingCookie } from './call.ts'
import { readCookie } from './cookies.ts'

/** Separate for an impersonated user, so that neither they nor the admin find the other's work. */
function storageKey(key: string): string {
  const actingAs = readCookie(impersonatingCookie)
  return actingAs === null ? `kept-work:${key}` : `kept-work:as-${actingAs}:${key}`
}

/** Returns unsaved work of this tab, from before a reload or the end of the session. */
export function savedWork<Work>(key: string): Work | null {
  return readStoredJson<Work>('tab', storageKey(key))
}

export function saveWork(key: string, work: unknown): void {
  // When storage is full, unsaved work does not survive a reload.
  writeStored('tab', storageKey(key), JSON.stringify(work))
}

function dropWork(key: string): void {
  writeStored('tab', storageKey(key), null)
}

/**
 * Stores unsaved work as it grows; deletes it when it is null (everything is saved) and when the page is left on
 * purpose.
 */
export function useSavedWork(key: string, work: unknown): void {
  const router = useRouter()

  useEffect(() => {
    if (work === null) dropWork(key)
    else saveWork(key, work)
  }, [key, work])

  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    return () => {
      // The end of a session also removes the page, but not its address.
      const now = router.latestLocation
      if (now.pathname !== pathname || now.searchStr !== searchStr) dropWork(key)
    }
  }, [key, router])
}
