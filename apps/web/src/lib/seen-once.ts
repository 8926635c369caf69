import { useEffect, useState } from 'react'

const storage_key = 'latest-seen'

/** Whether what belongs to a date is shown for the first time: it counts, and is later than all that was seen on this device. */
export function useFirstSight(date: string, counts: boolean): boolean {
  const [first] = useState(() => counts && date > latestSeen())
  useEffect(() => {
    if (first) keepSeen(date)
  }, [first, date])
  return first
}

function latestSeen(): string {
  try {
    return localStorage.getItem(storage_key) ?? ''
  } catch {
    return ''
  }
}

function keepSeen(date: string): void {
  try {
    localStorage.setItem(storage_key, date)
  } catch {
    // Without storage it is seen for the first time again.
  }
}
