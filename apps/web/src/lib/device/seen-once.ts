import { useEffect, useState } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const storageKey = 'latest-seen'

/**
 * Tells whether content of a date is shown for the first time: it counts, and is later than anything seen on this
 * device.
 */
export function useFirstSight(date: string, counts: boolean): boolean {
  const [first] = useState(() => counts && date > (readStored('device', storageKey) ?? ''))
  useEffect(() => {
    if (first) writeStored('device', storageKey, date)
  }, [first, date])
  return first
}
