import { useEffect } from 'react'

const storageKey = (key: string) => `kept-work:${key}`

/** What was typed and not saved under a key in this tab, before a reload or the end of the session. */
export function keptWork<Work>(key: string): Work | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') as Work | null
  } catch {
    return null
  }
}

export function keepWork(key: string, work: unknown): void {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(work))
  } catch {
    // A full or forbidden storage only means that nothing outlives a reload.
  }
}

export function dropWork(key: string): void {
  sessionStorage.removeItem(storageKey(key))
}

/** Keeps unsaved work as it grows; null, when everything is saved, forgets it. */
export function useKeptWork(key: string, work: unknown): void {
  useEffect(() => {
    if (work === null) dropWork(key)
    else keepWork(key, work)
  }, [key, work])
}
