import { useCallback, useEffect, useState } from 'react'
import { type BrowserPush, readBrowserPush } from '@/lib/device/browser-push.ts'

/** Reads this browser's push state, again whenever the user returns from the browser's settings. */
export function useBrowserPush(): { browser: BrowserPush | null; readAgain: () => Promise<void> } {
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const readAgain = useCallback(async () => setBrowser(await readBrowserPush()), [])

  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void readAgain()
    }
    read()
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
    }
  }, [readAgain])

  return { browser, readAgain }
}
