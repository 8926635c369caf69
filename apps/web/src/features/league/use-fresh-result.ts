import { useEffect, useState } from 'react'

const storage_key = 'latest-result-seen'

/** Whether this result of one's own is newer than every one seen on this device; from then on it is not. */
export function useFreshResult(date: string, is_own_result: boolean): boolean {
  const [fresh] = useState(() => is_own_result && date > (localStorage.getItem(storage_key) ?? ''))
  useEffect(() => {
    if (fresh) localStorage.setItem(storage_key, date)
  }, [fresh, date])
  return fresh
}
