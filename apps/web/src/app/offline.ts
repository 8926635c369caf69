import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '@/lib/idle.ts'
import { offlineWords } from '@/lib/offline-words.ts'
import { useOnline } from '@/lib/online.ts'
import { usePageReading } from '@/lib/page-reading.ts'
import { usePageStaysOffline } from '@/lib/stays-offline.ts'
import { preloadConfirm } from '@/ui/confirm-dialog.tsx'
import { preloadToasts, showErrorOnce } from '@/ui/toasts.ts'

export const loadAsOf = () => import('./as-of.tsx')

type Offline = {
  online: boolean
  /** The instant of what is shown, where no newer answer can be had. */
  as_of: number | null
  /** There is nothing to show in the page's place. */
  is_replaced: boolean
}

/** What becomes of the page in sight without a connection; says when it is lost, and when there is nothing to show. */
export function useOffline(): Offline {
  const online = useOnline()
  const stays = usePageStaysOffline()
  const readable = useMatches({ select: (matches) => matches.at(-1)?.staticData.readable_offline ?? false })
  const { as_of, is_missing } = usePageReading()
  const is_replaced = !online && !stays && (!readable || is_missing)
  const is_lost = !online

  useWhatIsNeeded()
  useFocusBack(is_replaced)
  useEffect(() => {
    if (is_lost) showErrorOnce(offlineWords())
  }, [is_lost])
  useEffect(() => {
    if (is_replaced) showErrorOnce(offlineWords())
  }, [is_replaced])

  return { online, is_replaced, as_of: stays || is_replaced || !readable ? null : as_of }
}

/** Loads what tells of a lost connection while there is one. */
function useWhatIsNeeded(): void {
  useEffect(preloadToasts, [])
  useEffect(preloadConfirm, [])
  useEffect(() => whenIdle(() => void loadAsOf().catch(() => null)), [])
}

/** Gives the focus back to where it was in the page, once that is in sight again. */
function useFocusBack(is_replaced: boolean): void {
  const focused = useRef<Element | null>(null)

  // Before the browser takes the focus from what is now hidden.
  useLayoutEffect(() => {
    if (is_replaced) focused.current = document.activeElement
    // A page that stayed in sight has the focus still.
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus()
    }
  }, [is_replaced])
}
