import { useEffect, useState } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const storage_key = 'latest-seen'

/** Whether what belongs to a date is shown for the first time: it counts, and is later than all that was seen on this device. */
export function useFirstSight(date: string, counts: boolean): boolean {
  const [first] = useState(() => counts && date > (readStored('device', storage_key) ?? ''))
  useEffect(() => {
    if (first) writeStored('device', storage_key, date)
  }, [first, date])
  return first
}
