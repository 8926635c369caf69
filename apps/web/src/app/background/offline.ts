import { useEffect, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '@/lib/loading/idle.ts'
import { offlineWords } from '@/lib/calls/offline/offline-words.ts'
import { useOnline } from '@/lib/calls/offline/online.ts'
import { usePageReading } from '@/lib/calls/offline/page-reading.ts'
import { usePageStaysOffline } from '@/lib/calls/offline/stays-offline.ts'
import { preloadConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { preloadToasts, showErrorOnce } from '@/ui/states/toasts.ts'
import { useCurrentPage } from '../pages/access/page-guard.tsx'

export const loadAsOf = () => import('../shell/as-of.tsx')

type Offline = {
  online: boolean
  /** The instant of the data shown, when no newer response is available. */
  asOf: number | null
  /** True when there is nothing to show instead of the page. */
  isReplaced: boolean
}

/** Tracks the connection, announces its loss, and tells whether the current page can still be shown. */
export function useOffline(): Offline {
  const online = useOnline()
  const stays = usePageStaysOffline()
  const readable = useCurrentPage()?.offline ?? false
  const { asOf, isMissing } = usePageReading()
  const isReplaced = !online && !stays && (!readable || isMissing)
  const isLost = !online

  useWhatIsNeeded()
  useFocusBack(isReplaced)
  useEffect(() => {
    if (isLost) showErrorOnce(offlineWords())
  }, [isLost])
  useEffect(() => {
    if (isReplaced) showErrorOnce(offlineWords())
  }, [isReplaced])

  return { online, isReplaced, asOf: stays || isReplaced || !readable ? null : asOf }
}

/** Loads the code for a lost connection while there is one. */
function useWhatIsNeeded(): void {
  useEffect(preloadToasts, [])
  useEffect(preloadConfirm, [])
  useEffect(() => whenIdle(() => void loadAsOf().catch(() => null)), [])
}

/** Returns the focus to its place once the page is visible again. */
function useFocusBack(isReplaced: boolean): void {
  const focused = useRef<Element | null>(null)

  // Before the browser moves the focus away from the hidden page.
  useLayoutEffect(() => {
    if (isReplaced) focused.current = document.activeElement
    // A page that stayed visible still has the focus.
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus()
    }
  }, [isReplaced])
}
