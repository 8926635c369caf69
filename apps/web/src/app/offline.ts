import { useEffect, useLayoutEffect, useRef } from 'react'
import { offlineWords } from '@/lib/offline-words.ts'
import { preloadConfirm } from '@/ui/confirm-dialog.tsx'
import { preloadToasts, showError } from '@/ui/toasts.ts'

/** Says that the connection is lost, and gives the focus back to where it was once it returns. */
export function useOffline(online: boolean): void {
  const focused = useRef<Element | null>(null)

  useEffect(preloadToasts, [])
  useEffect(preloadConfirm, [])

  useEffect(() => {
    if (!online) showError(offlineWords())
  }, [online])

  // Before the browser takes the focus from what is now hidden.
  useLayoutEffect(() => {
    if (!online) focused.current = document.activeElement
    // A page that stayed in sight has the focus still.
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus()
    }
  }, [online])
}
