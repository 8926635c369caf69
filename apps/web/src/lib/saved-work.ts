import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect } from 'react'
import { readStoredJson, writeStored } from './browser-storage.ts'
import { impersonatingCookie } from './call.ts'
import { readCookie } from './cookies.ts'

/** Id of the user whose forms are shown; 0 for a visitor. */
export const WorkOwner = createContext(0)

/** Returns the key of a form's unsaved work, which only its user finds again. */
export function useWorkKey(): (form: string) => string {
  const owner = use(WorkOwner)
  return (form) => `${form}-${owner}`
}

/** Separate for an impersonated user, so that neither they nor the admin find the other's work. */
function storageKey(key: string): string {
  const actingAs = readCookie(impersonatingCookie)
  return actingAs === null ? `kept-work:${key}` : `kept-work:as-${actingAs}:${key}`
}

/** Returns unsaved work of this tab, from before a reload or the end of the session. */
export function savedWork<Work>(key: string): Work | null {
  return readStoredJson<Work>('tab', storageKey(key))
}

/** Stores unsaved work, or deletes it for null; when storage is full it does not survive a reload. */
export function saveWork(key: string, work: unknown): void {
  writeStored('tab', storageKey(key), work === null ? null : JSON.stringify(work))
}

/**
 * Stores unsaved work as it grows; deletes it when it is null (everything is saved) and, unless `lasting`, when the
 * page is left on purpose.
 */
export function useSavedWork(key: string, work: unknown, lasting = false): void {
  const router = useRouter()
  const text = JSON.stringify(work)

  useEffect(() => saveWork(key, JSON.parse(text)), [key, text])

  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    return () => {
      // The end of a session also removes the page, but not its address.
      const now = router.latestLocation
      const left = now.pathname !== pathname || now.searchStr !== searchStr
      if (left && !lasting) saveWork(key, null)
    }
  }, [key, lasting, router])
}
