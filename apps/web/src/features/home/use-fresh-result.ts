import { useEffect, useState } from 'react'

// The page of a game keeps it under the same name: what was seen there does not count up here again.
const storage_key = 'latest-result-seen'

/** Whether a decided result is newer than every one seen on this device; from then on it is not. */
export function useFreshResult(date: string, decided: boolean): boolean {
  const [fresh] = useState(() => decided && date > (localStorage.getItem(storage_key) ?? ''))
  useEffect(() => {
    if (fresh) localStorage.setItem(storage_key, date)
  }, [fresh, date])
  return fresh
}
